import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const require = createRequire(import.meta.url)
const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const whole = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
}

/** The built fonts are cut down to the letters of our pages (scripts/fonts), which nobody is to see. */
for (const [name, file] of Object.entries(whole))
  test(`every pair of letters is as wide in the ${name} font of our pages as in the whole one`, async ({ page }) => {
    const built = readdirSync(assets).find(each => each.startsWith(`${name}-`) && each.endsWith('.woff2')) ?? ''
    const fonts = [require.resolve(file), join(assets, built)].map(path => readFileSync(path).toString('base64'))
    const different = await page.evaluate(async fonts => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return ['no canvas']
      for (const [place, data] of fonts.entries()) {
        const face = new FontFace(`font${place}`, `url(data:font/woff2;base64,${data})`, { weight: '200 800' })
        document.fonts.add(await face.load())
      }
      const letters = [
        ...Array.from({ length: 94 }, (_, place) => String.fromCharCode(33 + place)),
        ...'£·½×é–—‘’“”•…€−',
      ]
      const pairs = letters.flatMap(one => letters.map(other => one + other))
      const widths = (font: string) => {
        context.font = font
        return pairs.map(pair => context.measureText(pair).width)
      }
      return [400, 600, 700].flatMap(weight => {
        const [before, after] = [0, 1].map(place => widths(`${weight} 100px font${place}, monospace`))
        return pairs.filter((_, place) => before?.[place] !== after?.[place]).map(pair => `${weight} ${pair}`)
      })
    }, fonts)
    expect(different).toEqual([])
  })
