import { bright, type Picture } from '../palette.ts'
import { glasses, hairs, hardHat, person, skins } from '../people.ts'
import { box, cloud, desk, ground, outdoors, room, shadow, sparks, tree } from '../props.ts'
import { at, circle, ellipse, line, rect, shape } from '../shapes.ts'

export const installing: Picture = room(
  'sky',
  [
    rect(40, 34, 96, 118, '$shade', 6),
    rect(47, 41, 82, 104, '#4b4068', 4),
    [0, 1, 2, 3]
      .map(
        row =>
          rect(56, 52 + row * 22, 26, 13, '#fffdfa', 3) +
          rect(94, 52 + row * 22, 26, 13, row === 2 ? bright.coral : bright.leaf, 3),
      )
      .join(''),
    line('M70 152v20q0 14 14 14h36', bright.amber, 5),
    line('M92 152v12q0 10 12 10h20', bright.coral, 5),
    line('M244 214L264 40M300 214L280 40', '$wood', 7),
    line('M258 96h28M253 136h38M248 176h48', '$grain', 6),
    shadow(188, 220, 36),
    person({
      ...{ x: 186, y: ground, skin: skins[3], hair: hairs.black, style: 'bun', top: '#3f6fb5', trousers: '#37406e' },
      ...{
        look: -0.7,
        left: [
          [-40, -88],
          [-50, -104],
        ],
        right: [
          [34, -76],
          [22, -60],
        ],
      },
      held: rect(-24, -60, 48, 8, '#6b4a34', 3) + rect(8, -60, 12, 18, '#8a5a36', 3),
      worn: hardHat(bright.amber) + glasses(-0.7),
    }),
    line('M130 98l-16-6', '#d8394a', 6),
    line('M116 93l-10-4', '$metal', 3),
    circle(120, 186, 7, '$metal'),
  ].join(''),
  150,
)

export const growing: Picture = outdoors(
  'leaf',
  [
    cloud(150, 38),
    tree(276, 186, 1.15),
    shape('M14 150l46-44 46 44v36H14Z', '#a9d6f5', 0.8),
    line('M14 186v-36l46-44 46 44v36M60 106v80M14 150h92', '#fffdfa', 4),
    [0, 1, 2, 3, 4]
      .map(step =>
        at(
          30 + step * 30,
          222,
          1,
          `${ellipse(0, 0, 15, 5, '#7a5236')}${line('M0-2v-18', '$stem', 4)}${shape('M0-16q-14-1-14-14 13 1 14 14ZM0-18q14-1 14-14-13 1-14 14Z', '$leaf')}`,
        ),
      )
      .join(''),
    shadow(206, 222, 36),
    person({
      ...{
        x: 204,
        y: ground + 2,
        skin: skins[4],
        hair: hairs.black,
        style: 'long',
        top: bright.coral,
        sleeves: 'short',
      },
      ...{
        trousers: '#4a6fa5',
        look: -0.5,
        left: [
          [-42, -82],
          [-46, -64],
        ],
        right: [
          [34, -76],
          [22, -60],
        ],
      },
      held: rect(-15, -90, 30, 36, '#4a6fa5', 3) + line('M-10-104v16M10-104v16', '#4a6fa5', 4),
      worn: shape('M-17-136q0-18 17-18t17 18Z', '#f0d08a') + ellipse(0, -136, 30, 5, '#e0b968'),
    }),
    line('M152 100v106', '$grain', 5),
    shape('M143 202h18v12q-2 9-9 14-7-5-9-14Z', '$metal'),
    line('M143 100h18', '$grain', 5),
  ].join(''),
  [256, 44],
)

export const factory: Picture = room(
  'sky',
  [
    rect(28, 44, 120, 118, '#6b5e8c', 8),
    rect(40, 58, 58, 40, '#a9d6f5', 4),
    line('M46 86l12-12 10 8 22-16', bright.brand, 3),
    circle(122, 78, 15, '$paper'),
    line('M122 78l7-8', '#e2495a', 3),
    [0, 1, 2]
      .map(index => circle(48 + index * 18, 114, 6, [bright.leaf, bright.amber, bright.coral][index] ?? ''))
      .join(''),
    line('M148 66h40q10 0 10-10V26M148 84h62q10 0 10-10V26', '$metal', 8),
    rect(14, 168, 214, 14, '#4b4068', 7),
    [30, 74, 118, 162, 206].map(x => circle(x, 175, 5, '$metal')).join(''),
    line('M40 182v34M200 182v34', '#8a7bb0', 8),
    rect(30, 132, 66, 30, '#2f2350', 3),
    box(42, 138, 38, 30),
    box(120, 138, 38, 30),
    box(176, 144, 32, 24),
    shadow(262, 220, 36),
    person({
      ...{ x: 262, y: ground, skin: skins[1], hair: hairs.brown, style: 'side', top: '#f0703f', trousers: '#37406e' },
      ...{
        look: -0.6,
        left: [
          [-36, -74],
          [-16, -70],
        ],
        right: [
          [34, -74],
          [14, -66],
        ],
      },
      held: line('M-12-106v50M12-106v50', '#ffe08a', 5),
      worn: hardHat('#fffdfa') + glasses(-0.6) + rect(-14, -80, 28, 20, '#2c1a5e', 3),
    }),
  ].join(''),
  140,
)

export const planning: Picture = room(
  'leaf',
  [
    rect(26, 28, 176, 120, '$shade', 6),
    rect(32, 34, 164, 108, '#3a63b8', 3),
    line('M46 122h136M60 122V82h40v40M72 122v-18h16v18M60 82l20-20 20 20', '#fffdfa', 3),
    line('M122 122V54h44v68M132 66h8M148 66h8M132 82h8M148 82h8M132 98h8M148 98h8', '#fffdfa', 3),
    line('M122 46h44M122 42v8M166 42v8', '#a9d6f5', 2),
    desk(14, 186, 210),
    rect(40, 146, 30, 40, '$paper', 2),
    rect(74, 160, 22, 26, bright.coral, 2),
    line('M48 154h4M58 154h4M48 164h4M58 164h4M48 174h4M58 174h4', bright.brand, 4),
    at(140, 316, 1, hardHat(bright.amber)),
    shadow(258, 220, 36),
    person({
      ...{ x: 256, y: ground, skin: skins[5], hair: hairs.black, style: 'braids', top: '#7a5bd6', trousers: '#37406e' },
      ...{
        inner: '#fffdfa',
        look: -0.7,
        left: [
          [-42, -86],
          [-60, -104],
        ],
        right: [
          [34, -74],
          [18, -62],
        ],
      },
      worn: glasses(-0.7),
    }),
    line('M188 100l-14-6', bright.coral, 4),
    at(276, 146, 1, `<g transform="rotate(-24)">${rect(-7, -22, 14, 46, '#a9d6f5', 6)}</g>`),
    sparks([226, 44, 8, bright.amber]),
  ].join(''),
  190,
)

export const sports: Picture = outdoors(
  'leaf',
  [
    cloud(70, 40),
    line('M24 182v-66h104v66', '#fffdfa', 6),
    line('M44 120v60M64 120v60M84 120v60M104 120v60M28 136h98M28 152h98M28 168h98', '#fffdfa', 1.5),
    line('M0 208q160-24 320 0', '#fffdfa', 4),
    shadow(180, 222, 36),
    person({
      ...{
        x: 180,
        y: ground,
        skin: skins[3],
        hair: hairs.black,
        style: 'ponytail',
        top: bright.brand,
        trousers: '#2f3c72',
      },
      ...{
        look: 0.5,
        left: [
          [-36, -72],
          [-12, -72],
        ],
        right: [
          [44, -94],
          [50, -108],
        ],
      },
      held: line('M-9-104q9 18 9 22M9-104q-9 18-9 22', bright.coral, 3) + rect(-5, -84, 12, 8, '$metal', 3),
      worn: at(-14, -70, 1, rect(-14, -17, 26, 32, '$wood', 3) + rect(-11, -13, 20, 26, '$paper', 2)),
    }),
    shadow(266, 224, 30),
    person({
      ...{ x: 266, y: 220, scale: 0.84, skin: skins[1], hair: hairs.copper, style: 'short', top: bright.coral },
      ...{
        sleeves: 'short',
        trousers: '#fffdfa',
        pose: 'walk',
        look: -0.5,
        left: [
          [-36, -84],
          [-32, -64],
        ],
        right: [
          [36, -84],
          [34, -66],
        ],
      },
    }),
    circle(232, 214, 11, '#fffdfa'),
    shape('M232 208l6 4-2 7h-8l-2-7Z', '#2c1a5e'),
  ].join(''),
  [254, 46],
)
