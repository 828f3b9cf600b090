import type { Incoming, IncomingSpec } from "../index.ts";
import { escapeHtml } from "../posting/escape-html.ts";
import { isSignedByTwilio } from "../twilio-signature.ts";

const fieldsOf = ({ body }: Incoming): URLSearchParams => new URLSearchParams(body);

/** What Twilio posts once a digit was pressed, https://www.twilio.com/docs/voice/twiml/gather#action; 1 is *I’m on it*, and 2 is *Seen*. */
export const incoming: IncomingSpec = {
  read(request) {
    const fields = fieldsOf(request);
    const code = request.url.searchParams.get("code");
    const digit = fields.get("Digits");
    if ((digit !== "1" && digit !== "2") || !code) return null;
    return { kind: "acknowledge", code, name: "", hasIt: digit === "1" };
  },
  isSigned: (request, { authToken }, { publicUrl }) =>
    isSignedByTwilio(authToken, {
      publicUrl,
      url: request.url,
      fields: fieldsOf(request),
      signature: request.headers.get("x-twilio-signature"),
    }),
  respond: (_, done) => ({
    contentType: "text/xml",
    body: `<Response>${done ? `<Say>${escapeHtml(done)}</Say>` : ""}</Response>`,
  }),
};
