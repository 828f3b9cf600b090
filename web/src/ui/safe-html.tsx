import DOMPurify from "dompurify";

const allowed = {
  ALLOWED_TAGS: ["b", "strong", "i", "em", "a", "br", "p", "ul", "ol", "li", "code"],
  ALLOWED_ATTR: ["href"],
};

/** The one way for HTML from outside into the page; scripts, styles, images and handlers are taken out. */
export function SafeHtml({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, allowed);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above, and nowhere else set
  return <span dangerouslySetInnerHTML={{ __html: clean }} />;
}
