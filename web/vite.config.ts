import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineIcons } from "./inline-icons.ts";
import { licences } from "./licences.ts";
import { messages } from "./messages.ts";
import { outlines } from "./outlines.ts";
import { withoutPartsOfNoUse } from "./parts-of-no-use.ts";
import { serviceWorker } from "./service-worker.ts";

/**
 * What every page behind sign-in needs of ours, as one file: twenty small ones would be four kB more, for each is compressed by
 * itself. Nothing of it is used by the public pages, which would have to load the whole.
 */
const usedBehindSignIn = [
  /contract\/src\/[a-z]+\/(assets|channels|contacts|events|great-circle|items|live|notifications|received|settings|settings-pairs|sources|summary|event-fields|source-mapping|attention)\.ts$/,
  /features\/[\w-]+\/keys\.ts$/,
  /features\/(assets|settings|summary)\/queries\.ts$/,
  /features\/(acts\/use-event-acts|events\/(dismissals|event-filter)|notifications\/use-acknowledge|rules\/use-mute-until)\.ts$/,
  /lib\/(geo|now|preferences|times|words\/capitalised|session\/current-user)\.ts$/,
  /lib\/(units|quantities|escape-html|wind-words|language\/list-words|words\/where-words)\.ts$/,
  /(features\/summary\/(apply-change|headline|site-words)|map\/(camera|viewpoint\/viewpoint|legend\/layer-groups))\.ts$/,
  /map\/(geometry\/(box-text|circle-polygon|wrap-lon)|events\/picked)\.ts$/,
  /lib\/shortcuts\/[\w-]+\.ts$/,
  /features\/acts\/row-acts\.(tsx|module\.css)$/,
  /lib\/geo\/[\w-]+\.ts$/,
  /@tanstack\/(query-core\/.*\/infiniteQueryObserver|react-query\/.*\/useInfiniteQuery)\.js$/,
  /ui\/(fields\/search-words|list-row|times\/(clock-time|time-ago)|icon|note|query-view)\.tsx$/,
];

/**
 * What pages share that open later than the main screen, as one file: fields, dialogs and lists of settings. It is of no use before one of
 * them is opened.
 */
const fillsPages = [
  /@mui\/material\/(Backdrop|Checkbox|Dialog\w*|Fade|FormControl\w*|FormHelperText|FormLabel|GlobalStyles|Input\w*|Link)\//,
  /@mui\/material\/(Modal|NativeSelect|OutlinedInput|Paper|Portal|Select|Switch|TextareaAutosize|Unstable_TrapFocus)\//,
  /@mui\/material\/(internal|zero-styled|SvgIcon\/createSvgIcon|styles\/useTheme\.|transitions\/useReducedMotion)/,
  /@mui\/material\/utils\/(contains|debounce|focusable|getActiveElement|isMuiElement|mergeSlotProps|owner\w+)\./,
  /@mui\/material\/utils\/(useControlled|useEnhancedEffect|useSlot)\./,
  /@mui\/utils\/(appendOwnerState|contains|createChainedFunction|debounce|extractEventHandlers|getActiveElement)\//,
  /@mui\/utils\/(getReactElementRef|getScrollbarSize|isEventHandler|isHostComponent|isMuiElement|mergeSlotProps)\//,
  /@mui\/utils\/(omitEventHandlers|owner\w+|resolveComponentProps|setRef|useControlled|useLazyRef|useValueAsRef)\//,
  /react-transition-group\//,
  /features\/(channels|contacts|events\/export|rules)\/queries\.ts$/,
  /features\/events\/(export\/format-options|filter\/filter-(options|words))\.ts$/,
  /features\/rules\/(followed-words|quiet-hours-fields|rule-labels|rules-sentence|time-field|workbench\/rule-draft)\.tsx?$/,
  /features\/settings\/(sections|switches)\.tsx?$/,
  /lib\/(language\/amounts|read-number)\.ts$/,
  /ui\/(code-box|confirm-dialog|copy-button|outside-link|page|page-tabs|shortcuts-switch|use-confirmed)\.tsx?$/,
  /ui\/(fields\/(field|field-row|select-field|toggle)|secrets\/shown-once)\.tsx$/,
];

/** What every map is drawn with, that of the wall too; markers are for an asset that is being entered. */
const drawsMaps = [
  /@vis\.gl\/react-maplibre\/dist\/(?!components\/(marker|popup))/,
  /topojson-client\/src\//,
  /map\/(images\/[\w-]+|layers\/(assets|events|towns|world)-layer|map-(colours|lib|notice)|label-font)\.tsx?$/,
  /map\/basemap\/(attribution|empty-style|countries|country-outlines|use-outlines|use-failed-tiles)\.ts$/,
];

/** What shows an event, on public pages too. */
const showsEvents = [
  /ui\/event-mark/,
  /lib\/(category-words|words\/(event|act)-words)\.ts$/,
  /contract\/src\/notifications\/event-acts\.ts$/,
];

export default defineConfig({
  plugins: [inlineIcons(), messages(), react(), licences(), outlines(), serviceWorker(), withoutPartsOfNoUse()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    // The server's content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // /assets is a page of the product.
    assetsDir: "static",
    target: "es2023",
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "signed-in",
              test: (id) => usedBehindSignIn.some((path) => path.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: "pages",
              test: (id) => fillsPages.some((path) => path.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: "map",
              test: (id) => drawsMaps.some((path) => path.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: "events",
              test: (id) => showsEvents.some((path) => path.test(id)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
