import { Resvg } from '@resvg/resvg-js'
import '#server/platform/mute-output.ts'
import { type Card, drawCard } from './draw-card.ts'
import { openOutlines } from './outline-text.ts'

const outlines = openOutlines()

/** Drawing takes up to half a second, so this runs in a thread. */
export default async function run(card: Card): Promise<Uint8Array> {
  const svg = drawCard(card, await outlines)
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}
