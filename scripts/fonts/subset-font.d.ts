/** What we use of it; the package brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** The values that an axis keeps, by its tag; one value alone ends the axis. */
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  /** The font with the glyphs of the characters of `text`, and all features. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
