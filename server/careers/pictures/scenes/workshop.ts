import { bright, type Picture } from '../palette.ts'
import { chefHat, glasses, hairs, person, skins } from '../people.ts'
import { counter, desk, ground, plant, room, shadow, sparks } from '../props.ts'
import { at, circle, ellipse, line, rect, shape } from '../shapes.ts'

const curtain = (x: number, flip: boolean) =>
  at(
    x,
    0,
    1,
    shape('M0 0h58q-6 110-24 140 6 60-2 100H0Z', '#d8503f') +
      line('M16 0q4 120-2 236M36 0q0 80-12 130', '#b93d31', 4) +
      rect(0, 134, 38, 10, bright.amber, 4),
    flip,
  )

const guitar = at(
  4,
  -66,
  1,
  `<g transform="rotate(-28)">${line('M14-2h62', '#6b4a34', 7)}${rect(72, -7, 16, 10, '#4a2f20', 3)}${circle(10, 0, 16, '#d98c3f')}${circle(-12, 0, 21, '#d98c3f')}${circle(4, 0, 7, '#4a2f20')}${line('M-20-5v10M-18 0h92', '#fff1d3', 1.5)}</g>`,
)

export const artsAndSport: Picture = room(
  'violet',
  [
    shape('M128 0h64l66 206H62Z', '$sun', 0.42),
    ellipse(160, 210, 98, 16, '$sun', 0.5),
    curtain(0, false),
    curtain(320, true),
    shadow(156, 220, 38),
    person({
      ...{ x: 156, y: ground, skin: skins[3], hair: hairs.copper, style: 'curly', top: bright.brand, sleeves: 'short' },
      ...{
        trousers: '#2f2350',
        look: 0.3,
        held: guitar,
        left: [
          [-42, -72],
          [-8, -62],
        ],
        right: [
          [46, -84],
          [42, -88],
        ],
      },
    }),
    line('M226 214V112M210 216h32', '#4b4068', 5),
    line('M226 114l-26-18', '#4b4068', 5),
    at(194, 92, 1, `<g transform="rotate(35)">${rect(-12, -7, 22, 14, '#8a7bb0', 7)}</g>`),
    line('M88 92v-26l18-5v26', bright.coral, 4),
    ellipse(83, 92, 6, 5, bright.coral),
    ellipse(101, 87, 6, 5, bright.coral),
    line('M244 66v-22', bright.leaf, 4),
    line('M244 44q8 2 10 10', bright.leaf, 4),
    ellipse(239, 66, 6, 5, bright.leaf),
    sparks([120, 44, 7, '#fffdfa'], [216, 84, 5, '#fffdfa']),
  ].join(''),
)

export const foodAndHospitality: Picture = room(
  'coral',
  [
    line('M38 42h124', '$grain', 5),
    line('M62 42v14M100 42v14M138 42v14', '$metal', 3),
    shape('M46 56h32v14q0 10-16 10t-16-10Z', '#8a7bb0'),
    circle(100, 76, 18, '#6b5e8c'),
    circle(100, 76, 12, '#8a7bb0'),
    shape('M122 56h32v8q0 16-16 16t-16-16Z', bright.coral),
    person({
      ...{
        x: 206,
        y: 234,
        scale: 1.2,
        skin: skins[2],
        hair: hairs.black,
        style: 'short',
        top: '#fbf8ff',
        pose: 'bust',
        look: -0.5,
      },
      ...{
        apron: bright.coral,
        left: [
          [-48, -80],
          [-44, -62],
        ],
        right: [
          [42, -84],
          [30, -60],
        ],
      },
      worn: chefHat,
    }),
    counter(20, 184, 280, bright.brand),
    shape('M84 166h60q2 16-12 18H96q-14-2-12-18Z', '#4b4068'),
    line('M144 170l22-6', '#6b4a34', 7),
    ellipse(114, 166, 30, 7, '#ffb25c'),
    circle(102, 164, 6, bright.leaf),
    circle(120, 163, 6, '#e2495a'),
    circle(132, 166, 4, bright.amber),
    line('M98 148q-8-10 0-20t0-20M124 148q-8-10 0-20t0-20', '$paper', 5),
    rect(218, 178, 60, 7, '$wood', 3),
    circle(232, 168, 10, '#e2495a'),
    line('M232 160q1-5 6-6', '$stem', 4),
    shape('M246 178l28-12q6-1 4 5l-8 7Z', '#ff9a3d'),
    line('M276 164l10-8M278 168l11-2', '$stem', 4),
    rect(36, 158, 16, 26, bright.leaf, 5),
    rect(39, 150, 10, 9, '$paper', 2),
    rect(56, 164, 16, 20, bright.amber, 5),
    rect(59, 157, 10, 8, '$paper', 2),
  ].join(''),
  196,
)

export const makingAndProduction: Picture = room(
  'amber',
  [
    rect(28, 30, 150, 92, '$wood', 6),
    rect(34, 36, 138, 80, '$wall', 3),
    line('M56 48v42', '$grain', 7),
    rect(43, 46, 27, 14, '#8a7bb0', 4),
    line('M92 62v38', bright.coral, 8),
    line('M92 48v14', '$metal', 5),
    `<circle cx="134" cy="66" r="15" fill="none" stroke="$metal" stroke-width="9" stroke-dasharray="9 6.7"/>`,
    `<circle cx="134" cy="66" r="11" fill="none" stroke="$metal" stroke-width="7"/>`,
    line('M116 104h40M116 104v-6M126 104v-4M136 104v-6M146 104v-4M156 104v-6', bright.brand, 4),
    person({
      ...{
        x: 212,
        y: 232,
        scale: 1.2,
        skin: skins[0],
        hair: hairs.copper,
        style: 'ponytail',
        top: '#5b8def',
        sleeves: 'short',
      },
      ...{
        pose: 'bust',
        look: -0.6,
        apron: '#6b4a34',
        left: [
          [-46, -84],
          [-46, -64],
        ],
        right: [
          [44, -80],
          [18, -58],
        ],
      },
      worn:
        rect(-17, -136, 34, 13, '#3b2a52', 6) +
        rect(-14, -134, 12, 9, '#a9d6f5', 4) +
        rect(2, -134, 12, 9, '#a9d6f5', 4),
    }),
    desk(20, 184, 280),
    rect(44, 172, 172, 12, '#f0c890', 3),
    line('M54 178h40M110 179h54', '$wood', 2.5),
    shape('M70 142l88 12-2 16-90-14Z', '$metal'),
    shape('M150 146q24-10 26 10-4 16-24 14Z', bright.coral),
    circle(164, 158, 5, '$wall'),
    shape('M236 184q-4-14 8-14 2-10 12-4 12 2 8 18Z', '#f0c890'),
    rect(276, 162, 14, 22, bright.leaf, 3),
    line('M280 162v-14M286 162v-18', bright.coral, 4),
  ].join(''),
  200,
)

export const mediaAndDesign: Picture = room(
  'leaf',
  [
    line('M84 150l-22 64M132 150l22 64M108 150v54', '$grain', 6),
    rect(32, 30, 152, 124, '$wood', 4),
    rect(38, 36, 140, 112, '#fff1d3', 2),
    circle(136, 70, 20, bright.amber),
    shape('M38 120c30-34 54-30 82-6s40 4 58-10v44H38Z', bright.violet),
    shape('M38 136c40-20 80 4 140-12v24H38Z', bright.brand),
    shape('M60 68a9 9 0 0 1 4-17 14 14 0 0 1 26 0 9 9 0 0 1 4 17Z', bright.coral),
    shadow(232, 220, 38),
    person({
      ...{
        x: 234,
        y: ground,
        skin: skins[4],
        hair: hairs.black,
        style: 'braids',
        top: bright.amber,
        trousers: '#37537e',
      },
      ...{
        look: -0.7,
        left: [
          [-40, -82],
          [-50, -104],
        ],
        right: [
          [40, -76],
          [32, -62],
        ],
      },
      worn: shape('M-20-138q4-16 24-15 20 2 17 17-20-6-41-2Z', '#d8503f'),
    }),
    line('M182 106l-26-14', '$grain', 4),
    shape('M162 96l-14-8q-2 10 8 14Z', bright.coral),
    circle(178, 100, 7, skins[4]),
    at(
      276,
      148,
      1,
      shape('M-20 0a22 18 0 1 1 24 17q-6 0-5-7-2-6-9-4-10 2-10-6Z', '#d39a66') +
        circle(-8, -8, 4, bright.coral) +
        circle(4, -10, 4, bright.sky) +
        circle(13, -2, 4, bright.leaf),
    ),
    sparks([286, 56, 9, bright.amber], [300, 80, 5, bright.coral]),
  ].join(''),
  150,
)

const flask = (x: number, y: number, scale: number, fill: string) =>
  at(
    x,
    y,
    scale,
    shape('M-6-40h12v16l15 26q2 6-5 6h-32q-7 0-5-6l15-26Z', '#ffffff', 0.75) +
      shape('M-14-8h28l7 10q2 6-5 6h-32q-7 0-5-6Z', fill) +
      circle(-4, -2, 3, '#ffffff', 0.7) +
      circle(6, -5, 2, '#ffffff', 0.7) +
      rect(-8, -43, 16, 5, '#ffffff', 2),
  )

export const scienceAndEngineering: Picture = room(
  'violet',
  [
    `<g fill="none" stroke="${bright.violet}" stroke-width="4"><ellipse cx="74" cy="74" rx="44" ry="16"/><ellipse cx="74" cy="74" rx="44" ry="16" transform="rotate(60 74 74)"/><ellipse cx="74" cy="74" rx="44" ry="16" transform="rotate(120 74 74)"/></g>`,
    circle(74, 74, 9, bright.coral),
    circle(118, 74, 5, bright.amber),
    circle(52, 36, 5, bright.leaf),
    person({
      ...{
        x: 184,
        y: 234,
        scale: 1.2,
        skin: skins[1],
        hair: hairs.black,
        style: 'bob',
        top: '#fbf8ff',
        inner: '#63c38c',
        pose: 'bust',
      },
      ...{
        look: 0.6,
        left: [
          [-44, -76],
          [-26, -56],
        ],
        right: [
          [46, -88],
          [52, -108],
        ],
      },
      worn: glasses(0.6, '#5b3cc4') + line('M-17-128h6', '#5b3cc4', 2.5),
    }),
    flask(247, 97, 1, bright.leaf),
    circle(246, 104, 7.5, skins[1]),
    circle(252, 54, 4, bright.leaf, 0.6),
    circle(244, 42, 6, bright.leaf, 0.4),
    desk(20, 184, 280),
    line('M66 182h52M92 182q34-4 30-42-4-20-22-22', '#4b4068', 8),
    at(
      92,
      128,
      1,
      `<g transform="rotate(24)">${rect(-9, -34, 18, 44, '#6b5e8c', 5)}${rect(-7, -42, 14, 12, '#4b4068', 3)}${rect(-5, 8, 10, 12, '#4b4068', 2)}</g>`,
    ),
    rect(64, 158, 40, 6, '#4b4068', 3),
    rect(222, 170, 64, 8, '$wood', 3),
    line('M234 154v20M254 150v24M274 156v18', '#fffdfa', 10),
    line('M234 166v8M254 162v12M274 168v6', bright.coral, 10),
    plant(40, 185, 0.5),
  ].join(''),
  190,
)
