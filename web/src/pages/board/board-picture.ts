/** The words around a picture that is saved. */
export type PictureWords = { title: string; subtitle: string; time: string };

/** What the map has drawn, as an address of data, and how it becomes a file. */
export type BoardPicture = { url: string; save: (words: PictureWords) => void };
