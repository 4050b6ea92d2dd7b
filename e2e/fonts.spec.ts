import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from './support/journey.ts'

const require = createRequire(import.meta.url)
const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const faces = {
  display: { file: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', weights: [700] },
  text: {
    file: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    weights: [400, 600, 700],
  },
}

/** In px at a font size of 100 px, the rounding of font units. */
const seen = 0.25

/** Fonts are subset to the letters and weights the pages use; the result must look the same. */
for (const [name, { file, weights }] of Object.entries(faces))
  test(`pairs of letters are as wide in the subset ${name} font as in the full one`, { tag: '@thorough' }, async ({
    page,
  }) => {
    const built = readdirSync(assets).find(each => each.startsWith(`${name}-`) && each.endsWith('.woff2')) ?? ''
    const paths = [require.resolve(`@fontsource-variable/${file}`), join(assets, built)]
    const fonts = paths.map(path => readFileSync(path).toString('base64'))
    const different = await page.evaluate(
      async ({ fonts, weights, seen }) => {
        for (const [index, data] of fonts.entries()) {
          const face = new FontFace(`font${index}`, `url(data:font/woff2;base64,${data})`, { weight: '200 800' })
          document.fonts.add(await face.load())
        }
        const letters = [
          ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
          ...'£·½×é–—‘’“”•…€−',
        ]
        const pairs = letters.flatMap(one => letters.map(other => one + other))
        const context = document.createElement('canvas').getContext('2d')
        if (!context) return ['no canvas']
        const widths = (font: string) => {
          context.font = font
          return pairs.map(pair => context.measureText(pair).width)
        }
        return weights.flatMap(weight => {
          const [before, after] = [0, 1].map(index => widths(`${weight} 100px font${index}, monospace`))
          const apart = (index: number) => Math.abs((before?.[index] ?? 0) - (after?.[index] ?? 100))
          return pairs.filter((_, index) => apart(index) > seen).map(pair => `${weight} ${pair}`)
        })
      },
      { fonts, weights, seen },
    )
    expect(different).toEqual([])
    const widths = await page.evaluate(weights => {
      const line = document.body.appendChild(document.createElement('span'))
      return weights.map(weight => {
        line.setAttribute('style', `font: ${weight} 100px font1; font-variant-numeric: tabular-nums`)
        const figures = Array.from({ length: 10 }, (_, figure) => {
          line.textContent = `${figure}`.repeat(4)
          return line.offsetWidth
        })
        return new Set(figures).size
      })
    }, weights)
    expect(widths, 'figures of one width').toEqual(weights.map(() => 1))
  })

test('a new visitor reads before fonts load and has them from the second page on', { tag: '@thorough' }, async ({
  open,
}) => {
  const page = await open()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { fontsAtFirstPaint: 'fonts' in document.documentElement.dataset })
    })
  })
  const fontsAtFirstPaint = () => page.evaluate(() => (globalThis as { fontsAtFirstPaint?: boolean }).fontsAtFirstPaint)
  const ours = page.waitForRequest(/\/display-.*\.woff2$/)
  await page.goto('/pricing')
  expect(await fontsAtFirstPaint()).toBe(false)
  await ours
  await page.getByRole('contentinfo').getByRole('link', { name: 'All careers' }).click()
  await page.waitForURL('**/careers')
  expect(await fontsAtFirstPaint()).toBe(true)
})

test('fonts load without scripts', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  const ours = page.waitForRequest(/\/display-.*\.woff2$/)
  await page.goto('/pricing')
  await ours
})
