import { expect, test } from "vitest";
import { cleanAreaName } from "./area-names.ts";

test.each([
  ["&#8226; York &#8226; Leeds", "York; Leeds"],
  ["&bull; York", "York"],
  ["• York • Leeds", "York; Leeds"],
  ["York&lt;br&gt;Leeds", "York; Leeds"],
  ["S&atilde;o Paulo", "São Paulo"],
  ["Trinidad &amp; Tobago", "Trinidad & Tobago"],
  ["Trinidad & Tobago", "Trinidad & Tobago"],
  ["AT&T Park", "AT&T Park"],
  ["York\nLeeds", "York; Leeds"],
  ["The coast of\nYorkshire", "The coast of Yorkshire"],
  ["서울·부산", "서울·부산"],
])("the area %j is named %j", (areaDesc, name) => {
  expect(cleanAreaName(areaDesc)).toBe(name);
});
