/** True where WebGL 2 can be had. */
export const canDraw = (): boolean => Boolean(document.createElement("canvas").getContext("webgl2"));
