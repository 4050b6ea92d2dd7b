import { bright, type Hue, type Picture } from './palette.ts'
import { at, type Color, circle, ellipse, line, rect, shape, spark } from './shapes.ts'

const size = { width: 320, height: 240 }
export const ground = 216

export const room = (hue: Hue, content: string, glow = 160): Picture => ({
  ...size,
  hue,
  content: `${rect(0, 0, 320, 240, '$wall')}${circle(glow, 112, 98, '$glow')}${rect(0, 196, 320, 44, '$floor')}${content}`,
})

export const outdoors = (hue: Hue, content: string, sun: readonly [x: number, y: number] = [246, 60]): Picture => ({
  ...size,
  hue,
  content: [
    rect(0, 0, 320, 240, '$wall'),
    circle(...sun, 44, '$sun', 0.28),
    circle(...sun, 26, '$sun'),
    shape('M0 150c46-34 92-16 138-4s98-34 182-6v100H0Z', '$glow'),
    shape('M0 190c70-20 130-8 190-2s90-8 130-6v58H0Z', '$floor'),
    content,
  ].join(''),
})

export const shadow = (x: number, y: number, width: number): string => ellipse(x, y, width, 6, '#1d1043', 0.16)

export const tree = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    `${line('M0 0v-44M0-24l14-14', '$grain', 8)}${circle(-14, -58, 22, '$stem')}${circle(14, -60, 20, '$leaf')}${circle(0, -80, 24, '$leaf')}`,
  )

export const plant = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    `${line('M0-22v-40', '$stem', 4)}${shape('M0-40q-26 2-26-24 24-2 26 24Z', '$stem')}${shape('M0-48q24 2 26-26-24 0-26 26Z', '$leaf')}${shape('M0-56q-16-8-8-28 16 8 8 28Z', '$leaf')}${shape('M-15-26h30l-4 26h-22Z', bright.coral)}${rect(-17, -30, 34, 8, '#e5664b', 3)}`,
  )

export const cloud = (x: number, y: number, scale = 1): string =>
  at(x, y, scale, shape('M-26 10a11 11 0 0 1 2-22 17 17 0 0 1 32-4 13 13 0 0 1 16 26Z', '$paper', 0.8))

export const windowPane = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, '$paper', 6) +
  rect(x + 5, y + 5, width - 10, height - 10, '#a9d6f5', 3) +
  shape(`M${x + 5} ${y + height - 5}v-12q${(width - 10) / 2}-16 ${width - 10} 0v12Z`, bright.leaf) +
  line(`M${x + width / 2} ${y + 5}v${height - 10}`, '$paper', 4)

export const board = (x: number, y: number, width: number, height: number, content: string): string =>
  rect(x, y, width, height, '$shade', 8) +
  rect(x + 5, y + 5, width - 10, height - 10, '$paper', 4) +
  at(x, y, 1, content)

export const desk = (x: number, y: number, width: number): string =>
  rect(x + 10, y + 10, 12, 240 - y, '$grain') +
  rect(x + width - 22, y + 10, 12, 240 - y, '$grain') +
  rect(x, y, width, 12, '$wood', 5)

export const counter = (x: number, y: number, width: number, front: Color = '$wood'): string =>
  rect(x + 6, y + 8, width - 12, 240 - y, front) + rect(x, y, width, 13, '$paper', 5)

export const mug = (x: number, y: number, fill: Color = bright.coral): string =>
  line(`M${x + 14} ${y - 13}q9 0 8 6t-9 4`, fill, 3.5) + shape(`M${x} ${y - 18}h16v12q0 6-6 6h-4q-6 0-6-6Z`, fill)

export const papers = (x: number, y: number): string =>
  rect(x, y - 6, 38, 6, '$shade', 2) +
  rect(x + 3, y - 12, 36, 6, bright.coral, 2) +
  rect(x - 1, y - 18, 37, 6, bright.sky, 2)

export const box = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, '$wood', 3) +
  rect(x + width / 2 - 5, y, 10, height * 0.4, '$grain') +
  line(`M${x + width - 14} ${y + height - 8}h7`, '$grain', 3)

export const bubble = (x: number, y: number, fill: Color, mark: string): string =>
  shape(
    `M${x - 22} ${y - 18}h44a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-26l-12 11 2-11h-8a8 8 0 0 1-8-8v-16a8 8 0 0 1 8-8Z`,
    fill,
  ) + at(x, y - 2, 1, mark)

export const heart = (x: number, y: number, scale: number, fill: Color): string =>
  at(x, y, scale, shape('M0 10c-12-9-14-14-14-19a8 8 0 0 1 14-5 8 8 0 0 1 14 5c0 5-2 10-14 19Z', fill))

export const sparks = (...at: readonly (readonly [x: number, y: number, size: number, fill: Color])[]): string =>
  at.map(each => spark(...each)).join('')
