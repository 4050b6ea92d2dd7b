import { bright, type Picture } from '../palette.ts'
import { glasses, hairs, person, skins } from '../people.ts'
import { counter, desk, ground, plant, room, shadow, sparks } from '../props.ts'
import { at, type Color, circle, ellipse, line, rect, shape } from '../shapes.ts'

const spines: readonly Color[] = [bright.coral, bright.brand, bright.amber, bright.leaf, bright.sky, '#6b5e8c']
const books = (x: number, y: number, count: number, first: number) =>
  Array.from({ length: count }, (_, index) => {
    const height = 26 + ((index * 7 + first * 5) % 12)
    return rect(x + index * 12, y - height, 10, height, spines[(index + first) % spines.length] ?? '', 2)
  }).join('')

const shelves = (x: number, width: number) =>
  rect(x, 28, width, 168, '$grain', 4) +
  [36, 92, 148].map(y => rect(x + 8, y, width - 16, 44, '$wall')).join('') +
  [80, 136, 192].map(y => rect(x + 8, y, width - 16, 6, '$wood')).join('')

export const library: Picture = room(
  'amber',
  [
    shelves(20, 156),
    books(32, 80, 11, 0),
    books(32, 136, 7, 2),
    at(128, 136, 0.6, plant(0, 0)),
    books(32, 192, 11, 4),
    shadow(228, 220, 38),
    person({
      ...{ x: 228, y: ground, skin: skins[1], hair: hairs.gray, style: 'bob', top: '#4b8f6b', trousers: '#4a3a8c' },
      ...{
        look: -0.5,
        left: [
          [-44, -92],
          [-54, -108],
        ],
        right: [
          [34, -74],
          [14, -66],
        ],
      },
      worn: glasses(-0.5) + rect(-12, -78, 34, 9, bright.coral, 2) + rect(-9, -87, 30, 9, bright.sky, 2),
    }),
    rect(158, 78, 10, 32, bright.violet, 2),
    rect(268, 176, 44, 6, '$wood', 2),
    rect(268, 204, 44, 6, '$wood', 2),
    line('M270 150v66M310 150v66', '#8a7bb0', 4),
    books(273, 176, 3, 1),
    books(273, 204, 3, 3),
  ].join(''),
  200,
)

export const law: Picture = room(
  'violet',
  [
    shelves(16, 110),
    books(28, 80, 7, 1),
    books(28, 136, 7, 3),
    books(28, 192, 7, 5),
    person({
      ...{
        x: 204,
        y: 234,
        scale: 1.2,
        skin: skins[4],
        hair: hairs.black,
        style: 'curly',
        top: '#37406e',
        pose: 'bust',
      },
      ...{
        inner: '#fffdfa',
        look: 0.3,
        left: [
          [-40, -74],
          [-18, -54],
        ],
        right: [
          [42, -74],
          [24, -54],
        ],
      },
    }),
    desk(104, 186, 208),
    rect(180, 158, 46, 30, '$paper', 2),
    line('M188 167h30M188 175h30M188 182h18', '#8a7bb0', 3),
    line('M278 178V92M252 106h52M252 106l-10 26h20l-10-26M304 106l-10 26h20l-10-26M264 182h28', bright.amber, 4),
    shape('M240 132h24q-2 11-12 11t-12-11ZM292 132h24q-2 11-12 11t-12-11Z', bright.amber),
    line('M126 178l30-16', '$grain', 6),
    `<g transform="translate(158 160) rotate(-28)">${rect(-7, -12, 14, 24, '#8a5a36', 3)}</g>`,
    ellipse(132, 184, 16, 4, '#8a5a36'),
  ].join(''),
  204,
)

export const pharmacy: Picture = room(
  'leaf',
  [
    rect(24, 30, 190, 106, '$paper', 5),
    line('M24 80h190M24 132h190', '$shade', 6),
    [0, 1, 2, 3, 4, 5]
      .map(
        index =>
          rect(34 + index * 29, 48, 18, 28, spines[index] ?? '', 4) +
          rect(37 + index * 29, 41, 12, 8, '#fffdfa', 2) +
          rect(37 + index * 29, 58, 12, 9, '#fffdfa'),
      )
      .join(''),
    [0, 1, 2, 3]
      .map(
        index =>
          rect(34 + index * 22, 100, 16, 28, spines[(index + 2) % 6] ?? '', 4) +
          rect(36 + index * 22, 93, 12, 8, '#fffdfa', 2),
      )
      .join(''),
    rect(130, 104, 34, 24, bright.sky, 2),
    rect(168, 110, 36, 18, bright.coral, 2),
    circle(262, 62, 30, bright.leaf),
    line('M262 46v32M246 62h32', '#fffdfa', 10),
    person({
      ...{ x: 176, y: 234, scale: 1.2, skin: skins[2], hair: hairs.black, style: 'long', top: '#fbf8ff', pose: 'bust' },
      ...{
        inner: bright.sky,
        look: 0.5,
        left: [
          [-36, -74],
          [-14, -58],
        ],
        right: [
          [46, -80],
          [50, -66],
        ],
      },
      worn: rect(8, -86, 12, 8, bright.leaf, 2),
    }),
    counter(20, 186, 280, '#3f9fb0'),
    shape('M218 138h34v48h-34Z', '#fffdfa'),
    line('M235 152v16M227 160h16', bright.leaf, 5),
    rect(130, 170, 20, 16, bright.amber, 3),
    rect(133, 162, 14, 8, '#fffdfa', 2),
    rect(44, 152, 52, 34, '#4b4068', 4),
    rect(49, 157, 42, 24, '#a9d6f5', 2),
  ].join(''),
  180,
)

export const serving: Picture = room(
  'coral',
  [
    line('M92 0v34M252 0v22', '#4b4068', 3),
    shape('M70 54q2-22 22-22t22 22Z', bright.amber),
    shape('M232 40q2-20 20-20t20 20Z', bright.amber),
    person({
      ...{
        x: 86,
        y: 236,
        scale: 1.06,
        skin: skins[0],
        hair: hairs.copper,
        style: 'long',
        top: bright.violet,
        pose: 'bust',
      },
      ...{
        look: 0.7,
        left: [
          [-34, -72],
          [-26, -56],
        ],
        right: [
          [34, -72],
          [26, -56],
        ],
      },
    }),
    line('M86 190v36M62 228h48', '#6b5e8c', 8),
    ellipse(86, 186, 74, 13, '$paper'),
    ellipse(80, 183, 24, 6, '$shade'),
    ellipse(80, 181, 14, 4, bright.leaf),
    line('M126 182v-14M118 182h16', '#8a7bb0', 3),
    shape('M118 152h16q0 16-8 17-8-1-8-17Z', '#e2495a', 0.85),
    shadow(212, 222, 38),
    person({
      ...{ x: 212, y: ground, skin: skins[4], hair: hairs.black, style: 'short', top: '#fbf8ff', trousers: '#2f2350' },
      ...{
        look: -0.5,
        left: [
          [-34, -74],
          [-14, -66],
        ],
        right: [
          [46, -88],
          [48, -112],
        ],
      },
      held:
        shape('M-23-104l14-2v50q-8 2-14-1ZM23-104l-14-2v50q8 2 14-1Z', '#4b3157') +
        shape('M-7-103l7 4 7-4v9l-7-4-7 4Z', '#d8394a'),
    }),
    rect(232, 80, 66, 6, '#8a7bb0', 3),
    shape('M240 54h16q0 18-6 20v6h-4v-6q-6-2-6-20Z', bright.sky),
    rect(266, 58, 20, 22, bright.coral, 4),
    line('M286 64q8 0 7 6t-8 5', bright.coral, 3),
  ].join(''),
  176,
)

export const filming: Picture = room(
  'violet',
  [
    rect(226, 40, 70, 150, '$paper', 4),
    circle(262, 92, 22, bright.coral, 0.7),
    shape('M226 160q34-34 70 0v30h-70Z', bright.leaf, 0.8),
    line('M40 214l22-104M92 214l-22-104M66 110v104', '#4b4068', 4),
    shape('M40 44h52l10 34H30Z', '#4b4068'),
    shape('M34 78h64l-8 10H42Z', '$sun'),
    shape('M42 88h48l54 118H-8Z', '$sun', 0.25),
    shadow(128, 220, 36),
    person({
      ...{ x: 126, y: ground, skin: skins[2], hair: hairs.brown, style: 'beard', top: '#4b8f6b', trousers: '#37406e' },
      ...{
        look: 0.8,
        left: [
          [-8, -70],
          [26, -84],
        ],
        right: [
          [36, -92],
          [46, -102],
        ],
      },
    }),
    line('M192 118l-22 98M192 118l22 98M192 118v98', '#2f2350', 5),
    rect(158, 82, 52, 34, '#4b4068', 6),
    rect(208, 90, 20, 18, '#2f2350', 3),
    circle(228, 99, 8, '#5aa9e6'),
    rect(168, 70, 20, 13, '#2f2350', 4),
    circle(166, 90, 3, '#e2495a'),
    sparks([300, 26, 7, bright.amber]),
  ].join(''),
  180,
)
