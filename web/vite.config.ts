import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunksInOrder } from "./chunks-in-order.ts";
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
  /react-transition-group\//,
  /contract\/src\/(accounts\/accounts|base\/header-lines|channels\/[\w/-]+|events\/exports|notifications\/rules)\.ts$/,
  /features\/channels\/(browser-push|push-ability)\.ts$/,
  /lib\/words\/(device-words|failure-words)\.ts$/,
  /features\/(channels|contacts|events\/export|rules)\/queries\.ts$/,
  /features\/events\/(export\/format-options|filter\/filter-(options|words))\.ts$/,
  /features\/rules\/(followed-words|quiet-hours-fields|rule-labels|rules-sentence|time-field|workbench\/rule-draft)\.tsx?$/,
  /features\/settings\/(sections|switches)\.tsx?$/,
  /lib\/(language\/amounts|read-number)\.ts$/,
  /ui\/(code-box|confirm-dialog|copy-button|outside-link|page|page-tabs|shortcuts-switch|use-confirmed)\.tsx?$/,
  /ui\/(fields\/(field|field-row|select-field|toggle)|secrets\/shown-once)\.tsx$/,
];

/** What forms are made of, which the main screen opens without. */
const fillsForms = [
  /node_modules\/(react-hook-form|@hookform)\//,
  /contract\/src\/base\/explain-issue\.ts$/,
  /lib\/words\/form-resolver\.ts$/,
];

/** What the entry is made of that other files use too: it loads them at once. */
const beginsPages = [
  /node_modules\/(react|@lingui\/core)\//,
  /contract\/src\/base\/(patterns|schema-words)\.ts$/,
  /lib\/(api|language\/(i18n|sentence-words|worded)|session\/own-storage)\.ts$/,
];

/** The libraries of every page behind sign-in, and of the wall: what draws, what asks the server, and what checks its answers. */
const drawsPages = [
  /node_modules\/(@emotion|@lingui\/react|@tanstack\/(query-core|react-query)|stylis)\//,
  // The entry sets zod up, which takes these modules only.
  /node_modules\/zod\/(?!v4\/core\/(core|util)\.js)/,
  /@tanstack\/react-router\/.*\/useRouterState\.js$/,
  /node_modules\/(@babel\/runtime|clsx|react-is)\//,
  /@mui\/(private-theming|styled-engine|system|utils)\//,
  /@mui\/material\/(Box|Button|ButtonBase|ButtonGroup|CircularProgress|GlobalStyles|IconButton|Typography)\//,
  /@mui\/material\/(colors|DefaultPropsProvider|InitColorSchemeScript|styles|SvgIcon|useLazyRipple|useMediaQuery|utils)\//,
  /@mui\/material\/transitions\/utils\./,
  /contract\/src\/(assets\/(asset-geometry|unwrap-rings)|base\/(common|distances|great-circle|sentences))\.ts$/,
  /(lib\/language\/trans|map\/geometry\/run-on)\.tsx?$/,
];

/** What every map is drawn with, that of the wall too; markers are for an asset that is being entered. */
const drawsMaps = [
  /@vis\.gl\/react-maplibre\/dist\/(?!components\/(marker|popup))/,
  /topojson-client\/src\//,
  /map\/(images\/[\w-]+|layers\/((assets|events|towns|world)-layer|source)|map-(colours|lib|notice)|label-font)\.tsx?$/,
  /map\/basemap\/(attribution|empty-style|countries|country-outlines|use-outlines|use-failed-tiles)\.ts$/,
];

/** What shows an event, on public pages too. */
const showsEvents = [
  /ui\/event-mark/,
  /lib\/(category-words|words\/(event|act)-words)\.ts$/,
  /contract\/src\/notifications\/event-acts\.ts$/,
];

/** The files that several pages share; a module that two would have is in the first. */
const files = {
  base: beginsPages,
  "signed-in": usedBehindSignIn,
  ui: drawsPages,
  pages: fillsPages,
  forms: fillsForms,
  map: drawsMaps,
  events: showsEvents,
};

export default defineConfig({
  plugins: [
    inlineIcons(),
    messages(),
    react(),
    licences(),
    outlines(),
    serviceWorker(),
    withoutPartsOfNoUse(),
    chunksInOrder(),
  ],
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
          groups: Object.entries(files).map(([name, modules]) => ({
            name,
            test: (id: string) => modules.some((path) => path.test(id)),
            includeDependenciesRecursively: false,
          })),
        },
      },
    },
  },
});
