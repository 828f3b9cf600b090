import { channelFacts, fieldsOf } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { escapeHtml } from "../posting/escape-html.ts";
import { fit } from "../posting/fit.ts";
import { type Link, listLinks } from "../posting/note.ts";

/** Characters of a paragraph that every client shows whole; a message may have 32,000 bytes. */
const longestText = 4096;

const button = ({ label, url }: Link) => ({ text: label, onClick: { openLink: { url } } });

/** Google Chat's webhooks, https://developers.google.com/workspace/chat/quickstart/webhooks. Messages about one event are one thread. */
export const googlechat = describePosting({
  label: channelFacts.googlechat.label,
  addressField: "url",
  confirms: (answer) => typeof fieldsOf(answer).name === "string",
  // No answer is documented as final.
  final: [],
  compose: (note, { url = "" }) => {
    const { thread, title, lines } = note;
    const address = new URL(url);
    address.searchParams.set("messageReplyOption", "REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD");
    const widgets = [
      ...(lines.length > 0 ? [{ textParagraph: { text: fit(lines.join("\n"), longestText, { write: toHtml }) } }] : []),
      { buttonList: { buttons: listLinks(note).map(button) } },
    ];
    const card = { header: { title: fit(title, 200) }, sections: [{ widgets }] };
    const body = {
      fallbackText: fit(title, 200),
      cardsV2: [{ cardId: thread, card }],
      thread: { threadKey: thread },
    };
    return { url: address.href, body };
  },
});

/** Paragraphs of cards are a small HTML. */
const toHtml = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");
