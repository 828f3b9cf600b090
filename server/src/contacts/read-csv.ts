import { fieldsOf, type MessageText } from "@tocsin/contract";
import { CsvError, type Info, parse } from "csv-parse/sync";
import { msg } from "#messages";
import { findDelimiter } from "../platform/csv-delimiter.ts";

/** A contact as a file has it, before it is checked. */
export type ImportedCard = {
  /** Where it begins. */
  line: number;
  name: string;
  emails: string[];
  phones: string[];
  /** Why it cannot be read. */
  problem?: MessageText;
};

const texts = {
  unclosed: msg({
    id: "contact.import.unclosed",
    message: "A quotation mark in or before this line is not closed. The text after it cannot be read.",
  }),
  unreadable: msg({ id: "contact.import.unreadable", message: "This line cannot be read." }),
};

type Column = "name" | "first" | "last" | "email" | "phone";

/** What address books call their columns, in the languages of their exports; the first that fits counts. */
const columnNames: [Column, RegExp][] = [
  ["email", /e-?mail|correo|courriel/],
  ["phone", /phone|mobile|^tel|cell|sms|telefon|téléphone|móvil|telemóvel|handy/],
  ["first", /^(first|given)[ _-]?name$|^(vorname|prénom|nombre de pila)$/],
  ["last", /^(last|family|sur)[ _-]?name$|^surname$|^nachname$/],
  ["name", /^(full|display|contact)?[ _-]?name$|^nom$|^nombre$|^nome$/],
];

/**
 * Reads a table of contacts: with a first line that names its columns, as address books export it, or without one, each
 * cell then known by what it looks like; no more than `most` and one. Cells are plain text; a formula is one too.
 */
export function readCsv(text: string, most: number): ImportedCard[] {
  const broken: ImportedCard[] = [];
  // One more for the header, and one that shows that there are more.
  const records = parseRecords(text, broken, most + 2);
  const [head] = records;
  const columns = head ? head.record.map(columnOf) : [];
  const hasHead = columns.some((column) => column !== null) && !head?.record.some(looksLikeEmail);
  const cards = hasHead
    ? records.slice(1).map(({ line, record }) => byColumns(line, record, columns))
    : records.map(({ line, record }) => byLooks(line, record));
  return [...cards, ...broken].sort((one, other) => one.line - other.line);
}

type CsvRecord = { line: number; record: string[] };

function parseRecords(text: string, broken: ImportedCard[], most: number): CsvRecord[] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      relax_quotes: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      max_record_size: 20_000,
      skip_records_with_error: true,
      to: most,
      on_skip: (error?: CsvError) => void broken.push(toBroken(error)),
    }) as unknown as { info: Info; record: string[] }[];
    // The parser reports the line on which a record ends.
    return rows.map(({ info, record }) => ({ line: info.lines - countBreaks(record), record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [];
  }
}

const countBreaks = (record: string[]): number => record.join("").split("\n").length - 1;

const toBroken = (error?: CsvError): ImportedCard => ({
  line: Number(fieldsOf(error).lines ?? 1),
  name: "",
  emails: [],
  phones: [],
  problem: fieldsOf(error).code === "CSV_QUOTE_NOT_CLOSED" ? texts.unclosed : texts.unreadable,
});

const columnOf = (title: string): Column | null =>
  columnNames.find(([, words]) => words.test(title.toLowerCase().trim()))?.[0] ?? null;

const looksLikeEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cell);
const looksLikePhone = (cell: string): boolean => /^'?[+0][\d\s().-]{6,}$/.test(cell);

function byColumns(line: number, record: string[], columns: (Column | null)[]): ImportedCard {
  const cells = (wanted: Column): string[] => record.filter((cell, index) => columns[index] === wanted && cell !== "");
  const [name = [...cells("first"), ...cells("last")].join(" ")] = cells("name");
  return { line, name, emails: cells("email").filter(looksLikeValue), phones: cells("phone").filter(looksLikeValue) };
}

/** Address books export the label of an address in the column next to it: "* Work", "Home". */
const looksLikeValue = (cell: string): boolean => /[@\d]/.test(cell);

function byLooks(line: number, record: string[]): ImportedCard {
  const others = record.filter((cell) => cell !== "" && !looksLikeEmail(cell) && !looksLikePhone(cell));
  return { line, name: others[0] ?? "", emails: record.filter(looksLikeEmail), phones: record.filter(looksLikePhone) };
}
