/** Script for a page under test: a transfer of a picture that breaks. */

/**
 * Fails the first transfer of a picture, as Chromium does when the connection ends in its middle. `brokenPictures` counts.
 */
export const BREAK_FIRST_PICTURE = `
  globalThis.brokenPictures = 0;
  const { blob } = Response.prototype;
  Response.prototype.blob = function () {
    if (globalThis.brokenPictures > 0) return blob.call(this);
    globalThis.brokenPictures += 1;
    return Promise.reject(new TypeError('network error'));
  };
`;
