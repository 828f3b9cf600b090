/** Boxes in degrees, roughly as the International Hydrographic Organization draws the seas (S-23); smaller ones are first. */
type Sea = readonly [name: string, west: number, south: number, east: number, north: number];

const seas: readonly Sea[] = [
  ["Sea of Marmara", 27, 40.2, 30, 41.2],
  ["Black Sea", 27.4, 40.9, 41.8, 46.8],
  ["Caspian Sea", 46.5, 36.5, 54.8, 47.3],
  ["Aegean Sea", 22.8, 35.2, 28, 41],
  ["Adriatic Sea", 12.2, 40.2, 20, 45.9],
  ["Ionian Sea", 15.5, 36, 22.8, 40.2],
  ["Tyrrhenian Sea", 9.5, 38, 16.2, 43.5],
  ["Mediterranean Sea", -5.6, 30, 36.3, 44.6],
  ["Red Sea", 32.4, 12.6, 43.5, 30],
  ["Persian Gulf", 47.5, 23.8, 56.4, 30.6],
  ["Gulf of Oman", 56.4, 22.3, 61.5, 27.2],
  ["Gulf of Aden", 43.3, 10.4, 51.3, 15.2],
  ["Arabian Sea", 51.3, 4, 77, 25.5],
  ["Andaman Sea", 92.8, 5.5, 98.8, 17],
  ["Bay of Bengal", 77, 5.5, 92.8, 22.8],
  ["Gulf of Thailand", 99, 6.5, 104.5, 13.7],
  ["Java Sea", 105.5, -7, 117, -3],
  ["Sulu Sea", 117, 5.2, 122.3, 12],
  ["Celebes Sea", 117.5, 0.8, 125.2, 5.2],
  ["Banda Sea", 120.5, -8.2, 132, -3],
  ["Molucca Sea", 124, -2, 128.5, 4],
  ["Timor Sea", 122, -14, 131, -8.2],
  ["Arafura Sea", 131, -12, 141.5, -6],
  ["South China Sea", 104.5, 0, 121, 23.5],
  ["Yellow Sea", 117.5, 33.2, 127, 41],
  ["East China Sea", 117.5, 23.5, 130.5, 33.2],
  ["Sea of Japan", 128, 33.8, 141.2, 51.8],
  ["Sea of Okhotsk", 141.2, 44, 156.5, 62.5],
  ["Philippine Sea", 121, 5, 142, 34],
  ["Bismarck Sea", 141, -6, 152.5, -1],
  ["Solomon Sea", 147, -12, 161.5, -5.5],
  ["Coral Sea", 142, -26, 170, -8.5],
  ["Tasman Sea", 147, -46, 170, -26],
  ["Great Australian Bight", 115, -39, 147, -31],
  ["Bering Sea", 162, 52, 180, 66],
  ["Bering Sea", -180, 52, -157, 66],
  ["Gulf of Alaska", -157, 54, -132, 61],
  ["Gulf of California", -115, 22.8, -106, 31.8],
  ["Hudson Bay", -95, 51, -76.5, 65],
  ["Gulf of Saint Lawrence", -69, 45.6, -56.5, 51.6],
  ["Gulf of Mexico", -98, 18, -80.5, 30.8],
  ["Caribbean Sea", -89, 8.5, -60, 22],
  ["Baltic Sea", 9.5, 53.5, 30.3, 66],
  ["North Sea", -4, 51, 9.5, 61],
  ["Irish Sea", -6.8, 51.8, -2.8, 55],
  ["English Channel", -5.5, 48.4, 1.8, 51.2],
  ["Bay of Biscay", -10, 43.2, -1, 48.4],
  ["Gulf of Guinea", -8, -1, 9.8, 6.5],
  ["Mozambique Channel", 32, -27, 49, -11],
  ["Norwegian Sea", -10, 61, 20, 73],
  ["Greenland Sea", -22, 70, 10, 82],
  ["Barents Sea", 20, 67, 68, 81],
  ["Labrador Sea", -65, 52, -43, 63],
  ["Baffin Bay", -82, 66, -50, 79],
];

/** Where the Pacific ends in the east: along the Americas. */
const isPacific = (lon: number, lat: number): boolean =>
  lon > 146 || lon < (lat > 18 ? -100 : lat > 9 ? -84 : lat > -55 ? -70 : -67) || (lon > 100 && lat > -8);

/** The sea or ocean that a point at sea lies in. */
export function seaAt(lon: number, lat: number): string {
  const sea = seas.find(([, west, south, east, north]) => lon >= west && lon < east && lat >= south && lat < north);
  if (sea) return sea[0];
  if (lat >= 66.5) return "Arctic Ocean";
  if (lat <= -60) return "Southern Ocean";
  if (isPacific(lon, lat)) return lat < 0 ? "South Pacific Ocean" : "North Pacific Ocean";
  if (lon > 20 && lon <= 146) return "Indian Ocean";
  return lat < 0 ? "South Atlantic Ocean" : "North Atlantic Ocean";
}
