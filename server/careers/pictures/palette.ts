export type Hue = 'violet' | 'coral' | 'amber' | 'leaf' | 'sky'
type Ground = Record<'wall' | 'glow' | 'floor', string>

const grounds: Record<Hue, { light: Ground; dark: Ground }> = {
  violet: {
    light: { wall: '#ece5ff', glow: '#dacdff', floor: '#c3b1f4' },
    dark: { wall: '#2b2147', glow: '#46376f', floor: '#54438a' },
  },
  coral: {
    light: { wall: '#ffe9e0', glow: '#ffd5c6', floor: '#f6b8a4' },
    dark: { wall: '#3a2231', glow: '#5c3747', floor: '#744654' },
  },
  amber: {
    light: { wall: '#fff1d3', glow: '#ffe1a3', floor: '#f0c67a' },
    dark: { wall: '#35291f', glow: '#5a4630', floor: '#735936' },
  },
  leaf: {
    light: { wall: '#e2f4e8', glow: '#c8e9d3', floor: '#9dd2b0' },
    dark: { wall: '#1c302a', glow: '#2f5142', floor: '#3f6b56' },
  },
  sky: {
    light: { wall: '#e1effb', glow: '#c7e0f6', floor: '#a2c6e8' },
    dark: { wall: '#1c2b42', glow: '#304a6d', floor: '#40618b' },
  },
}

/** What is lit by the room changes with the theme; people and their clothes do not. */
const objects = {
  light: {
    paper: '#fffdfa',
    shade: '#e8def5',
    wood: '#d39a66',
    grain: '#b97d4b',
    metal: '#b3aac9',
    ink: '#2c1a5e',
    leaf: '#63c38c',
    stem: '#3f9a68',
    sun: '#ffc657',
  },
  dark: {
    paper: '#efe7fb',
    shade: '#c9bce2',
    wood: '#b07c4f',
    grain: '#8f6039',
    metal: '#9d93b8',
    ink: '#150c2b',
    leaf: '#4fa878',
    stem: '#357f58',
    sun: '#ffe2a0',
  },
}

export const bright = {
  violet: '#8f6bff',
  brand: '#5b3cc4',
  coral: '#ff8266',
  amber: '#ffc657',
  leaf: '#63c38c',
  sky: '#5aa9e6',
} as const

const colorName = /\$([a-z]+)/g

export interface Picture {
  hue: Hue
  width: number
  height: number
  content: string
}

type Theme = 'light' | 'dark'
const colorsOf = (hue: Hue, theme: Theme): Record<string, string> => ({ ...grounds[hue][theme], ...objects[theme] })
const roundLines = 'stroke-linecap="round" stroke-linejoin="round"'

/** A file for `<img>`: it follows the color scheme of the page in which it is shown. */
export function toFile({ hue, width, height, content }: Picture): string {
  const used = [...new Set([...content.matchAll(colorName)].map(([, name = '']) => name))]
  const declared = (theme: Theme) => `svg{${used.map(name => `--${name}:${colorsOf(hue, theme)[name]}`).join(';')}}`
  const style = `${declared('light')}@media(prefers-color-scheme:dark){${declared('dark')}}`
  const drawn = content.replace(colorName, 'var(--$1)')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${roundLines}><style>${style}</style>${drawn}</svg>`
}

/** A part of a larger drawing. resvg knows neither custom properties nor media queries, so the colors are written out. */
export function toGroup({ hue, content }: Picture, theme: Theme = 'light'): string {
  const colors = colorsOf(hue, theme)
  return `<g ${roundLines}>${content.replace(colorName, (_, name: string) => colors[name] ?? '#000')}</g>`
}
