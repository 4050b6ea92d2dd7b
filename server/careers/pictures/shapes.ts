/** A color of the palette ("$wall") or a fixed one ("#5b3cc4"). */
export type Color = string

const round = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

export const rect = (x: number, y: number, width: number, height: number, fill: Color, radius = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: Color, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Color, opacity = 1): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const shape = (path: string, fill: Color, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Lines have round ends, which the drawing around them sets. */
export const line = (path: string, stroke: Color, width: number): string =>
  `<path d="${path}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`

export const at = (x: number, y: number, scale: number, content: string, flip = false): string =>
  `<g transform="translate(${round(x)} ${round(y)})${scale === 1 && !flip ? '' : ` scale(${flip ? `${-scale} ${scale}` : scale})`}">${content}</g>`

export function spark(x: number, y: number, size: number, fill: Color): string {
  const waist = size * 0.16
  const corner = (toX: number, toY: number, endX: number, endY: number) =>
    `Q${round(x + toX * waist)} ${round(y + toY * waist)} ${round(x + endX * size)} ${round(y + endY * size)}`
  const corners = [corner(1, -1, 1, 0), corner(1, 1, 0, 1), corner(-1, 1, -1, 0), corner(-1, -1, 0, -1)]
  return shape(`M${round(x)} ${round(y - size)}${corners.join('')}Z`, fill)
}

export function darker(color: string, share = 0.12): string {
  const channels = [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))
  return `#${channels
    .map(value =>
      Math.round(value * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
