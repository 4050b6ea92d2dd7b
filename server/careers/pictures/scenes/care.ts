import { bright, type Picture } from '../palette.ts'
import { glasses, hairs, person, skins, stethoscope } from '../people.ts'
import { board, cloud, ground, heart, outdoors, plant, room, shadow, sparks, tree, windowPane } from '../props.ts'
import { at, circle, line, rect, shape } from '../shapes.ts'

const wheelchair = [
  line('M-34-74h-12M-30-74v52M-30-46h44v34h12', '#4b4068', 6),
  rect(-30, -54, 44, 11, bright.brand, 5),
  circle(-12, -25, 25, '#4b4068'),
  circle(-12, -25, 19, '$paper'),
  line('M-12-44v38M-31-25h38M-25-38l26 26M-25-12l26-26', '$metal', 2),
  circle(-12, -25, 5, '#4b4068'),
  circle(24, -8, 8, '#4b4068'),
].join('')

export const healthSupport: Picture = room(
  'leaf',
  [
    windowPane(26, 36, 66, 70),
    plant(292, 198, 1.1),
    shadow(170, 220, 96),
    person({
      ...{ x: 104, y: ground, skin: skins[4], hair: hairs.black, style: 'bun', top: '#3f9fb0', sleeves: 'short' },
      ...{
        trousers: '#2f7f90',
        pose: 'walk',
        look: 0.8,
        left: [
          [-14, -70],
          [26, -74],
        ],
        right: [
          [26, -84],
          [36, -76],
        ],
      },
      worn: rect(4, -88, 10, 7, '$paper', 2),
    }),
    at(192, ground + 2, 1.15, wheelchair),
    person({
      ...{ x: 186, y: ground - 6, scale: 1.08, skin: skins[0], hair: hairs.gray, style: 'bob', top: '#e88a9b' },
      ...{
        trousers: '#6b5a8e',
        pose: 'sit',
        look: 0.4,
        left: [
          [-18, -66],
          [14, -60],
        ],
        right: [
          [34, -78],
          [22, -60],
        ],
      },
      worn: glasses(0.4, '#6b5a8e'),
    }),
    sparks([226, 50, 8, bright.amber], [244, 74, 5, bright.coral]),
  ].join(''),
)

export const healthCare: Picture = room(
  'sky',
  [
    board(26, 34, 62, 62, heart(31, 31, 1.25, bright.coral) + line('M12 50h10l4-8 6 14 5-10 3 4h10', '$metal', 2.5)),
    line('M282 60v140M268 210l14-12 14 12', '$metal', 4),
    rect(272, 52, 20, 30, '#a9d6f5', 6),
    shadow(110, 220, 70),
    rect(44, 150, 124, 14, bright.sky, 7),
    rect(50, 162, 112, 10, '$paper', 3),
    line('M62 172v42M150 172v42', '$metal', 7),
    person({
      ...{ x: 104, y: 212, scale: 0.9, skin: skins[2], hair: hairs.brown, style: 'curly', top: bright.amber },
      ...{
        trousers: '#5b7fb8',
        pose: 'facing',
        look: 0.8,
        left: [
          [-28, -72],
          [-24, -52],
        ],
        right: [
          [28, -72],
          [24, -52],
        ],
      },
    }),
    shadow(212, 220, 34),
    person({
      ...{ x: 212, y: ground, skin: skins[3], hair: hairs.black, style: 'short', top: '#fbf8ff', inner: '#5aa9e6' },
      ...{
        trousers: '#37537e',
        look: -0.8,
        left: [
          [-44, -90],
          [-62, -66],
        ],
        right: [
          [32, -76],
          [22, -58],
        ],
      },
      worn: stethoscope,
    }),
    line('M144 142q20 8 34-8', '#3b2a52', 2.8),
    circle(142, 141, 5, '#b3aac9'),
  ].join(''),
)

export const careAndCommunity: Picture = outdoors(
  'coral',
  [
    cloud(88, 46),
    shape('M14 150v-38l26-22 26 22v38Z', '$paper'),
    shape('M8 114l32-28 32 28Z', bright.coral),
    rect(32, 124, 16, 26, '#a9d6f5', 2),
    tree(292, 196, 1.15),
    shadow(160, 222, 100),
    rect(70, 148, 180, 12, '$wood', 5),
    rect(70, 128, 180, 10, '$wood', 5),
    line('M84 130v84M236 130v84', '$grain', 8),
    rect(64, 170, 192, 12, '$wood', 5),
    person({
      ...{ x: 122, y: ground, scale: 1.1, skin: skins[1], hair: hairs.copper, style: 'ponytail', top: '#5b8def' },
      ...{
        trousers: '#37406e',
        pose: 'facing',
        look: 0.9,
        left: [
          [-34, -74],
          [-16, -54],
        ],
        right: [
          [32, -84],
          [40, -62],
        ],
      },
    }),
    person({
      ...{ x: 200, y: ground, scale: 1.1, skin: skins[4], hair: hairs.gray, style: 'bald', top: '#63a37a' },
      ...{
        trousers: '#6b5a4e',
        pose: 'facing',
        look: -0.9,
        left: [
          [-28, -72],
          [-29, -60],
        ],
        right: [
          [36, -76],
          [26, -56],
        ],
      },
      worn: glasses(-0.9),
    }),
    line('M231 156q8-10 12 2v60', '#6b4a34', 5),
    heart(162, 52, 1.1, bright.coral),
    heart(182, 38, 0.6, bright.violet),
  ].join(''),
  [248, 52],
)

const child = (x: number, skin: string, hair: string, top: string) =>
  at(x, 244, 1.35, circle(0, -52, 17, hair) + shape('M-24 0q0-34 24-34t24 34Z', top) + rect(-5, -40, 10, 10, skin, 4))

export const teachingAndLearning: Picture = room(
  'amber',
  [
    rect(22, 26, 196, 126, '$grain', 8),
    rect(30, 34, 180, 110, '#2f6b57', 4),
    line('M52 84l14-34 14 34M57 72h18', '#fffdfa', 4),
    line('M104 50v34M104 50q22 0 18 13-4 6-18 5 22-2 21 9-2 9-21 7', '#fffdfa', 4),
    line('M48 118q14-14 28 0t28 0 28 0', bright.amber, 4),
    circle(168, 66, 16, bright.coral),
    shape('M152 124l16-26 16 26Z', bright.sky),
    shadow(252, 220, 34),
    person({
      ...{ x: 252, y: ground, skin: skins[1], hair: bright.brand, style: 'hijab', top: '#e0654c', trousers: '#3d3560' },
      ...{
        look: -0.6,
        left: [
          [-40, -88],
          [-50, -116],
        ],
        right: [
          [36, -72],
          [14, -66],
        ],
      },
    }),
    line('M196 84l-12-14', '$wood', 4),
    at(266, 142, 0.95, rect(-14, -17, 28, 34, bright.amber, 3) + rect(-9, -11, 18, 5, '$paper', 2)),
    line('M106 226q-14-26-10-50', skins[4], 12),
    circle(96, 172, 8, skins[4]),
    child(46, skins[0], hairs.blond, bright.sky),
    child(128, skins[4], hairs.black, bright.violet),
    child(196, skins[2], hairs.brown, bright.leaf),
  ].join(''),
  200,
)
