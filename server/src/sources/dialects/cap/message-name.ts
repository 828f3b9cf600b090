/** Object identifiers under the WMO's register of alerting authorities, and UUIDs: no two senders have the same. */
const isUnique = (identifier: string): boolean =>
  /^(?:urn:oid:)?2\.49\.0\.\d|^(?:urn:uuid:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(identifier);

const longestName = 300;

/**
 * The name of a message: its sender and identifier (CAP 1.2, 3.2.1), because two authorities may number their messages alike.
 * An identifier that is unique by itself is used alone, so that copies which do not name the sender have the same name.
 */
export function messageName(sender: string, identifier: string): string {
  const [by, id] = [sender.trim().toLowerCase().replaceAll(/\s+/g, " "), identifier.trim()];
  return (by === "" || isUnique(id) ? id : `${by},${id}`).slice(0, longestName);
}

/** A name that holds for its source alone: the source stands for the sender that it does not name. */
export const nameOfSource = (sourceId: number, name: string): string =>
  isUnique(name.split(" ")[0] ?? "") ? name : `source ${sourceId},${name}`;
