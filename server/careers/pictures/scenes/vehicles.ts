import { bright, type Picture } from '../palette.ts'
import { hairs, person, skins, visorCap } from '../people.ts'
import { box, cloud, ground, outdoors, room, shadow } from '../props.ts'
import { at, type Color, circle, line, rect, shape } from '../shapes.ts'

const wheel = (x: number, y: number, radius: number) =>
  circle(x, y, radius, '#2f2350') + circle(x, y, radius * 0.5, '$metal')

/** 180 wide; the wheels stand at 0. */
const car = (body: Color) =>
  [
    shape('M0-14v-24q2-14 22-17l24-26q6-6 16-6h44q12 0 18 8l20 26q26 2 30 20v19Z', body),
    shape('M50-56l18-20h20v20ZM96-76h14q8 0 12 6l10 14H96Z', '#a9d6f5'),
    line('M92-56v40M100-44h10', '#2f2350', 2),
    rect(166, -40, 10, 9, bright.amber, 3),
    wheel(38, -16, 17),
    wheel(138, -16, 17),
  ].join('')

export const vehicleRepair: Picture = room(
  'amber',
  [
    rect(30, 34, 12, 180, '#8a7bb0', 3),
    rect(212, 34, 12, 180, '#8a7bb0', 3),
    rect(30, 144, 194, 9, '#6b5e8c', 3),
    at(38, 146, 1, car(bright.coral)),
    rect(62, 182, 84, 32, '#d8394a', 4),
    line('M62 194h84M96 188h14M96 203h14', '#fffdfa', 3),
    shadow(268, 220, 34),
    person({
      ...{
        x: 268,
        y: ground,
        skin: skins[2],
        hair: hairs.brown,
        style: 'ponytail',
        top: '#3f6fb5',
        trousers: '#3f6fb5',
      },
      ...{
        look: -0.7,
        left: [
          [-42, -88],
          [-44, -114],
        ],
        right: [
          [32, -76],
          [24, -58],
        ],
      },
      held: rect(-14, -92, 28, 36, '#35609f', 3),
    }),
    line('M219 92l-7-22M205 66l6 6 8-5', '$metal', 6),
  ].join(''),
  128,
)

export const guarding: Picture = outdoors(
  'sky',
  [
    cloud(66, 40),
    rect(20, 58, 132, 134, '$paper', 4),
    rect(14, 50, 144, 14, bright.brand, 4),
    rect(36, 82, 34, 32, '#a9d6f5', 3),
    rect(98, 82, 34, 32, '#a9d6f5', 3),
    rect(66, 134, 40, 58, '#6b5e8c', 3),
    rect(0, 200, 320, 40, '#6a5f8a'),
    at(126, 220, 1, car('#fffdfa')),
    rect(126, 180, 174, 9, bright.brand),
    rect(196, 126, 15, 10, '#e2495a', 4),
    rect(211, 126, 15, 10, bright.sky, 4),
    shadow(84, 226, 38),
    person({
      ...{
        x: 84,
        y: ground + 8,
        skin: skins[4],
        hair: hairs.black,
        style: 'short',
        top: '#34508c',
        trousers: '#2a3a66',
      },
      ...{
        look: 0.4,
        left: [
          [-36, -78],
          [-22, -62],
        ],
        right: [
          [36, -78],
          [22, -62],
        ],
      },
      held: rect(-24, -60, 48, 8, '#2a1530', 3) + shape('M8-92l7-3 7 3v8q0 5-7 8-7-3-7-8Z', bright.amber),
      worn: visorCap('#2a3a66'),
    }),
  ].join(''),
  [276, 48],
)

export const flying: Picture = outdoors(
  'sky',
  [
    cloud(60, 40),
    cloud(150, 62, 0.7),
    rect(0, 196, 320, 44, '#8d86a8'),
    line('M8 230h40M92 230h40M176 230h40M260 230h40', '#fffdfa', 4),
    shape('M14 96l16-40h18l14 40Z', bright.brand),
    shape('M16 92h170q50 4 56 34 0 22-34 24H58q-36-8-42-58Z', '#fffdfa'),
    shape('M30 132h208q-8 16-30 18H58q-18-4-28-18Z', bright.coral),
    shape('M198 104q20 4 28 16h-28Z', '#5aa9e6'),
    [66, 90, 114, 138, 162].map(x => circle(x, 112, 6, '#5aa9e6')).join(''),
    shape('M84 140h58l-30 36H80Z', '$metal'),
    line('M112 166v22M206 150v38', '#4b4068', 5),
    wheel(112, 192, 11),
    wheel(206, 192, 11),
    shadow(272, 224, 40),
    person({
      ...{ x: 268, y: ground + 6, skin: skins[1], hair: hairs.black, style: 'bob', top: '#2a3a66', inner: '#fffdfa' },
      ...{
        trousers: '#2a3a66',
        look: -0.4,
        left: [
          [-34, -78],
          [-24, -60],
        ],
        right: [
          [32, -74],
          [26, -52],
        ],
      },
      held: line('M-20-60h8M-20-66h8', bright.amber, 3) + shape('M-2-100h4l2 22-4 6-4-6Z', '#1d1530'),
      worn: visorCap('#1d2950') + circle(0, -142, 4, bright.amber),
    }),
    rect(288, 178, 24, 40, '#4b4068', 4),
    line('M300 178v-16', '$metal', 4),
  ].join(''),
  [286, 44],
)

export const carryingPassengers: Picture = outdoors(
  'violet',
  [
    cloud(120, 34),
    rect(0, 200, 320, 40, '#6a5f8a'),
    line('M10 232h34M84 232h34M158 232h34M232 232h34', '#fffdfa', 4),
    rect(20, 76, 222, 118, bright.amber, 14),
    rect(20, 156, 222, 8, '#2f2350'),
    [34, 78, 122].map(x => rect(x, 92, 36, 42, '#a9d6f5', 5)).join(''),
    rect(168, 90, 34, 100, '$paper', 4),
    rect(173, 96, 24, 88, '#a9d6f5', 3),
    line('M185 96v88', '$paper', 4),
    shape('M210 92h18q12 2 12 14v30h-30Z', '#a9d6f5'),
    [
      [52, 0, hairs.black],
      [96, 3, hairs.copper],
      [140, 5, hairs.brown],
    ]
      .map(
        ([x = 0, skin = 0, hair = '']) =>
          circle(Number(x), 116, 12, String(hair)) +
          circle(Number(x), 122, 10, skins[Number(skin)] ?? skins[0]) +
          rect(Number(x) - 15, 132, 30, 6, '#a9d6f5'),
      )
      .join(''),
    rect(234, 166, 10, 12, '#fffdfa', 3),
    wheel(66, 196, 20),
    wheel(206, 196, 20),
    shadow(280, 224, 36),
    person({
      ...{
        x: 280,
        y: ground + 6,
        skin: skins[3],
        hair: hairs.gray,
        style: 'short',
        top: '#3f6fb5',
        trousers: '#2f3c72',
      },
      ...{
        look: -0.5,
        inner: '#fffdfa',
        left: [
          [-42, -96],
          [-38, -124],
        ],
        right: [
          [30, -76],
          [24, -56],
        ],
      },
      worn: visorCap('#2f3c72'),
    }),
  ].join(''),
  [270, 42],
)

export const warehouse: Picture = room(
  'amber',
  [
    line('M24 30v186M156 30v186', bright.brand, 8),
    line('M22 84h136M22 138h136M22 192h136', '#8a7bb0', 8),
    box(36, 46, 40, 34),
    box(84, 38, 52, 42),
    box(40, 96, 58, 38),
    rect(104, 106, 40, 28, bright.sky, 3),
    box(36, 154, 46, 34),
    box(90, 148, 54, 40),
    shadow(216, 220, 38),
    person({
      ...{ x: 212, y: ground, skin: skins[0], hair: hairs.black, style: 'beard', top: '#4b8f6b', trousers: '#37406e' },
      ...{
        look: -0.5,
        left: [
          [-36, -82],
          [-34, -102],
        ],
        right: [
          [34, -76],
          [24, -62],
        ],
      },
      held: line('M-12-106v50M12-106v50M-23-74h46', '#ffe08a', 5),
    }),
    rect(167, 88, 12, 22, '#2f2350', 3),
    rect(246, 206, 66, 7, '$grain', 2),
    box(252, 164, 54, 42),
    box(260, 130, 38, 34),
  ].join(''),
  190,
)
