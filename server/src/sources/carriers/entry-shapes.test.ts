import { describe, expect, test } from "vitest";
import { createProblems } from "../reading/problems.ts";
import { type FeedPlace, readPlace } from "../reading/read-place.ts";
import { rss } from "./rss.ts";

const namespaces =
  'xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"';

function readFrom(place: FeedPlace) {
  const problems = createProblems();
  return { place: readPlace(place, problems), problems: problems.list() };
}

/** The place of an item with some markup, and what of it could not be read. */
function read(markup: string, declared = namespaces) {
  const feed = `<rss version="2.0" ${declared}><channel><title>F</title><item><title>T</title>${markup}</item></channel></rss>`;
  const { entries } = rss.parse(feed, { url: "https://feed.example/", now: new Date() });
  return readFrom(entries[0]?.place ?? {});
}

const shapeOf = (markup: string) => {
  const { place, problems } = read(markup);
  return { geojson: place?.geojson, problems };
};

const [ring, other] = ["0 0 0 1 1 1 0 0", "5 5 5 6 6 6 5 5"];
const rings = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
  [
    [5, 5],
    [6, 5],
    [6, 6],
    [5, 5],
  ],
] as const;
const point = { type: "Point", coordinates: [2, 1] };
const polygon = { type: "Polygon", coordinates: [rings[0]] };
const both = { type: "MultiPolygon", coordinates: rings.map((one) => [one]) };
const gmlRing = (positions: string) => `<gml:LinearRing><gml:posList>${positions}</gml:posList></gml:LinearRing>`;
const gmlPolygon = (positions: string, inner = "") =>
  `<gml:Polygon><gml:exterior>${gmlRing(positions)}</gml:exterior>${inner && `<gml:interior>${gmlRing(inner)}</gml:interior>`}</gml:Polygon>`;

const crs84 = 'srsName="urn:ogc:def:crs:OGC:1.3:CRS84"';

test.each<[string, object]>([
  ["<georss:point>1, 2</georss:point>", point],
  ["<georss:point>1 2 350</georss:point>", point],
  ["<georss:point>1,0 2,0</georss:point>", point],
  ["<geo:lat>1</geo:lat> <geo:long>2</geo:long>", point],
  ["<geo:Point><geo:long>2</geo:long><geo:lat>1</geo:lat></geo:Point>", point],
  ["<geo:lat_long>1,2</geo:lat_long>", point],
  ["<georss:point>1 2</georss:point><geo:lat>1.01</geo:lat><geo:long>2.01</geo:long>", point],
  ["<georss:where><gml:Point><gml:pos>1 2</gml:pos></gml:Point></georss:where>", point],
  ["<gml:Point><gml:pos>1 2</gml:pos></gml:Point>", point],
  ["<gml:Point><gml:coordinates>1,2</gml:coordinates></gml:Point>", point],
  [`<gml:Point ${crs84}><gml:pos>2 1</gml:pos></gml:Point>`, point],
  [`<gml:Point><gml:pos ${crs84}>2 1</gml:pos></gml:Point>`, point],
  [
    `<gml:MultiPoint ${crs84}><gml:pointMember><gml:Point><gml:pos>2 1</gml:pos></gml:Point></gml:pointMember></gml:MultiPoint>`,
    point,
  ],
  ['<gml:Point srsName="EPSG:4979"><gml:pos>1 2 350</gml:pos></gml:Point>', point],
  [`<georss:polygon>${ring}</georss:polygon>`, polygon],
  [`<georss:polygon>${ring}</georss:polygon><georss:polygon>${other}</georss:polygon>`, both],
  [`<georss:where>${gmlPolygon(ring)}</georss:where>`, polygon],
  [
    `<georss:where>${gmlPolygon(ring).replace("Polygon>", 'Polygon srsName="urn:ogc:def:crs:EPSG::4326">')}</georss:where>`,
    polygon,
  ],
  [
    `<gml:MultiSurface><gml:surfaceMember>${gmlPolygon(ring)}</gml:surfaceMember><gml:surfaceMember>${gmlPolygon(other)}</gml:surfaceMember></gml:MultiSurface>`,
    both,
  ],
  [
    `<gml:MultiSurface><gml:surfaceMembers>${gmlPolygon(ring)}${gmlPolygon(other)}</gml:surfaceMembers></gml:MultiSurface>`,
    both,
  ],
  [
    `<gml:Surface><gml:patches>${gmlPolygon(ring).replaceAll("gml:Polygon>", "gml:PolygonPatch>")}</gml:patches></gml:Surface>`,
    polygon,
  ],
  [
    `<gml:Polygon><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>0,0 0,1 1,1 0,0</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon>`,
    polygon,
  ],
  [
    `<gml:Polygon ${crs84}><gml:exterior><gml:LinearRing><gml:pos>0 0</gml:pos><gml:pos>1 0</gml:pos><gml:pos>1 1</gml:pos><gml:pos>0 0</gml:pos></gml:LinearRing></gml:exterior></gml:Polygon>`,
    polygon,
  ],
  [
    "<gml:LineString srsDimension='3'><gml:posList>0 1 9 0 3 9</gml:posList></gml:LineString>",
    {
      type: "LineString",
      coordinates: [
        [1, 0],
        [3, 0],
      ],
    },
  ],
  [
    "<georss:line>0 1 0 3</georss:line><georss:line>1 1 1 3</georss:line>",
    {
      type: "MultiLineString",
      coordinates: [
        [
          [1, 0],
          [3, 0],
        ],
        [
          [1, 1],
          [3, 1],
        ],
      ],
    },
  ],
  [
    "<gml:Curve><gml:segments><gml:LineStringSegment><gml:posList>0 1 0 3</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve>",
    {
      type: "LineString",
      coordinates: [
        [1, 0],
        [3, 0],
      ],
    },
  ],
  [
    "<georss:box>1 2 3 4</georss:box>",
    {
      type: "Polygon",
      coordinates: [
        [
          [2, 1],
          [4, 1],
          [4, 3],
          [2, 3],
          [2, 1],
        ],
      ],
    },
  ],
  [
    "<georss:point>1 2</georss:point><georss:point>3 4</georss:point>",
    {
      type: "MultiPoint",
      coordinates: [
        [2, 1],
        [4, 3],
      ],
    },
  ],
  [
    `<georss:polygon>${ring}</georss:polygon><georss:line>0 1 0 3</georss:line>`,
    {
      type: "GeometryCollection",
      geometries: [
        polygon,
        {
          type: "LineString",
          coordinates: [
            [1, 0],
            [3, 0],
          ],
        },
      ],
    },
  ],
])("%s is read", (markup, geojson) => {
  expect(shapeOf(markup)).toEqual({ geojson, problems: [] });
});

test("a polygon keeps its holes", () => {
  const { geojson } = shapeOf(gmlPolygon("0 0 0 9 9 9 9 0 0 0", "1 1 1 2 2 2 1 1"));
  expect(geojson).toMatchObject({ type: "Polygon", coordinates: [{ length: 5 }, { length: 4 }] });
});

test.each([
  "<georss:circle>38.72 -9.14 30000</georss:circle>",
  "<georss:circle>38.72, -9.14, 30000</georss:circle>",
  "<georss:circle>38,72 -9,14 30000</georss:circle>",
  "<georss:point>38.72 -9.14</georss:point><georss:radius>30000</georss:radius>",
  '<gml:CircleByCenterPoint><gml:pos>38.72 -9.14</gml:pos><gml:radius uom="m">30000</gml:radius></gml:CircleByCenterPoint>',
])("%s is an area around its point", (markup) => {
  const { place, problems } = read(markup);
  expect(problems).toEqual([]);
  expect(place).toMatchObject({
    lat: expect.closeTo(38.72, 2),
    lon: expect.closeTo(-9.14, 2),
    geojson: { type: "Polygon" },
  });
});

test("prefixes are those that the feed declares", () => {
  const declared = 'xmlns:p="http://www.georss.org/georss" xmlns:g="http://www.opengis.net/gml/3.2"';
  const { place } = read("<p:where><g:Point><g:pos>1 2</g:pos></g:Point></p:where>", declared);
  expect(place?.geojson).toEqual(point);
});

describe("a shape that cannot be read is a problem", () => {
  test.each([
    ['<gml:Point srsName="EPSG:26913"><gml:pos>500000 4000000</gml:pos></gml:Point>', /EPSG:26913/],
    ["<gml:Arc><gml:posList>0 1 0 3 1 1</gml:posList></gml:Arc>", /arc/],
    ["<georss:polygon>0 1 0</georss:polygon>", /polygon 0 1 0/],
    ["<georss:circle>1 2</georss:circle>", /circle 1 2/],
    ["<georss:point>1° 2°</georss:point>", /1° 2°/],
    ["<geo:lat>north</geo:lat><geo:long>2</geo:long>", /north 2/],
  ])("%s", (markup, example) => {
    const { place, problems } = read(markup);
    expect(place).toBeNull();
    expect(problems).toEqual([expect.stringMatching(example)]);
    expect(shapeOf(`<georss:polygon>${ring}</georss:polygon>${markup}`)).toEqual({ geojson: polygon, problems });
  });

  test("and takes no other with it", () => {
    const geometries = [
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 95],
            [1, 95],
            [1, 96],
            [0, 95],
          ],
        ],
      },
      polygon,
      { type: "CircularString", coordinates: [[1, 1]] },
      { type: "Point", coordinates: [0, 0] },
    ];
    const { place, problems } = readFrom({ geojson: { type: "GeometryCollection", geometries } });
    expect(place?.geojson).toEqual(polygon);
    expect(problems).toEqual([
      `An entry's coordinates are invalid and were ignored: "0 95" (and 1 more)`,
      'A shape of an entry cannot be read and was skipped: "CircularString"',
    ]);
  });
});

test("shapes of several kinds are a collection, and a ring that goes back the way it came is a line", () => {
  const points = [
    { type: "Point", coordinates: [1, 1] },
    { type: "Point", coordinates: [3, 3] },
  ];
  const back = {
    type: "Polygon",
    coordinates: [
      [
        [1, 0],
        [3, 0],
        [3, 4],
        [3, 0],
        [1, 0],
      ],
    ],
  };
  const { place } = readFrom({ geojson: { type: "GeometryCollection", geometries: [polygon, back, ...points] } });
  expect(place?.geojson).toEqual({
    type: "GeometryCollection",
    geometries: [
      polygon,
      {
        type: "LineString",
        coordinates: [
          [1, 0],
          [3, 0],
          [3, 4],
        ],
      },
      {
        type: "MultiPoint",
        coordinates: [
          [1, 1],
          [3, 3],
        ],
      },
    ],
  });
});
