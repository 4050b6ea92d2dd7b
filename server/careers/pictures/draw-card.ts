import { brand } from '#contract/brand.ts'
import { type PictureFormat, pictureSizes } from '#contract/pictures.ts'
import { scenes } from './family-scenes.ts'
import { type OutlineText, pill } from './outline-text.ts'
import { toGroup } from './palette.ts'
import { at, circle, rect, shape, spark } from './shapes.ts'

export interface CardCareer {
  title: string
  scene: string
  words: string
}
export type Card =
  | { kind: 'career'; title: string; scene: string; pay: string }
  | { kind: 'matches'; format: PictureFormat; careers: readonly CardCareer[] }

const night = '#2c1a5e'
const paper = '#fffdfa'
const muted = '#d9cdf7'
const soft: [string, string] = ['#ede7ff', '#482ba8']
const headingFor = (count: number) => `My top career match${count === 1 ? '' : 'es'}`
const invitation = 'A free two-minute quiz. Find careers that fit you.'

/** An SVG of a card to share. resvg draws it without any fonts. */
export function drawCard(card: Card, outline: OutlineText): string {
  const format = card.kind === 'matches' ? card.format : 'wide'
  const { width, height } = pictureSizes[format]
  const content =
    card.kind === 'career'
      ? careerCard(card, outline)
      : format === 'wide'
        ? wideMatches(card.careers, outline)
        : portraitMatches(card.careers, outline)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${backdrop(width, height)}${content}</svg>`
}

const backdrop = (width: number, height: number) =>
  [
    '<defs><linearGradient id="night" x2="0" y2="1"><stop stop-color="#2c1a5e"/><stop offset="1" stop-color="#5b3cc4"/></linearGradient></defs>',
    rect(0, 0, width, height, 'url(#night)'),
    shape(`M0 ${height - 150}q${width * 0.3}-120 ${width * 0.55}-40t${width * 0.45}-50V${height}H0Z`, '#6d49d8', 0.55),
    shape(`M0 ${height - 70}q${width * 0.35}-90 ${width * 0.6}-30t${width * 0.4}-40V${height}H0Z`, '#9b7bff', 0.35),
  ].join('')

function drawScene(name: string, x: number, y: number, width: number, height: number, radius: number): string {
  const picture = scenes[name]
  if (!picture) return rect(x, y, width, height, '#ede7ff', radius)
  const id = `clip-${x}-${y}`
  const shown = Math.min(240, (320 * height) / width)
  const top = (240 - shown) * 0.45
  const inner = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 ${top} 320 ${shown}" preserveAspectRatio="xMidYMid slice">${toGroup(picture)}</svg>`
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}

function logo(x: number, y: number, size: number, outline: OutlineText): string {
  const mark = `<rect width="32" height="32" rx="9" fill="${paper}"/><path d="M6 27c5-1 6-4 9-6s7-2 8-6" fill="none" stroke="#5b3cc4" stroke-width="3" stroke-linecap="round"/>${spark(21, 9, 6, '#f5a623')}`
  const name = outline(brand.name, { x: x + size * 1.32, y: y + size * 0.74, size: size * 0.74, fill: paper })
  return at(x, y, size / 32, mark) + name.svg
}

function number(value: number, x: number, y: number, radius: number, outline: OutlineText): string {
  const size = radius * 1.2
  const { width } = outline(String(value), { x: 0, y: 0, size, fill: night })
  const digit = outline(String(value), { x: x - width / 2, y: y + size * 0.36, size, fill: night })
  return circle(x, y, radius, '#ffc657') + digit.svg
}

function careerCard({ title, scene, pay }: Extract<Card, { kind: 'career' }>, outline: OutlineText): string {
  const name = outline(title, { x: 64, y: 0, size: 76, fill: paper, width: 500, maxLines: 3 })
  const top = 318 - name.bottom / 2
  const below = top + name.bottom
  return [
    drawScene(scene, 612, 64, 524, 502, 44),
    logo(64, 64, 56, outline),
    outline(title, { x: 64, y: top, size: 76, fill: paper, width: 500, maxLines: 3 }).svg,
    outline(`${pay} a year`, { x: 64, y: below + 68, size: 40, fill: '#ffc657', width: 500 }).svg,
    outline('What a day is like, what it pays and how to get in', {
      ...{ x: 64, y: 530, size: 28, face: 'text', fill: muted, width: 500, maxLines: 2 },
    }).svg,
  ].join('')
}

function wideMatches(careers: readonly CardCareer[], outline: OutlineText): string {
  const rows = careers.map(({ title, words }, index) => {
    const top = 158 + index * 116
    const name = outline(title, { x: 150, y: top + 34, size: 38, fill: paper, width: 500, maxLines: 1 })
    return number(index + 1, 94, top + 40, 30, outline) + name.svg + pill(outline, words, 150, top + 50, 22, soft)
  })
  return [
    drawScene(careers[0]?.scene ?? '', 690, 64, 446, 502, 44),
    outline(headingFor(careers.length), { x: 64, y: 116, size: 54, fill: paper, width: 590 }).svg,
    ...rows,
    logo(64, 524, 44, outline),
  ].join('')
}

function portraitMatches([first, ...others]: readonly CardCareer[], outline: OutlineText): string {
  if (!first) return ''
  const tall = others.length === 0
  const [cardHeight, sceneHeight] = tall ? [940, 720] : [690, 490]
  const width = others.length === 1 ? 960 : 465
  const name = outline(first.title, {
    x: 108,
    y: 184 + sceneHeight + 80,
    size: 62,
    fill: night,
    width: 864,
    maxLines: 1,
  })
  return [
    spark(930, 108, 26, '#ffc657'),
    spark(980, 66, 12, '#ff8266'),
    outline(headingFor(others.length + 1), { x: 60, y: 124, size: 76, fill: paper, width: 850 }).svg,
    rect(60, 184, 960, cardHeight, paper, 48),
    drawScene(first.scene, 84, 208, 912, sceneHeight - 24, 32),
    name.svg,
    pill(outline, first.words, 108, name.bottom + 32, 34, ['#5b3cc4', '#ffffff']),
    number(1, 146, 270, 42, outline),
    ...others.map((career, index) => smallCard(career, index, width, outline)),
    logo(60, 1242, 56, outline),
    outline(invitation, { x: 400, y: 1280, size: 26, face: 'text', fill: paper, width: 620 }).svg,
  ].join('')
}

function smallCard({ title, scene, words }: CardCareer, index: number, width: number, outline: OutlineText): string {
  const [x, y] = [60 + index * 495, 904]
  const name = outline(title, { x: x + 36, y: y + 168, size: 36, fill: night, width: width - 72, maxLines: 2 })
  return [
    rect(x, y, width, 300, paper, 40),
    drawScene(scene, x + width - 196, y + 24, 172, 106, 22),
    number(index + 2, x + 70, y + 76, 34, outline),
    name.svg,
    pill(outline, words, x + 36, y + 228, 24, soft),
  ].join('')
}
