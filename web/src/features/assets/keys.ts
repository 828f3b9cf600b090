export const assetKeys = {
  all: ["assets"],
  one: (id: number) => ["assets", "one", id],
};
