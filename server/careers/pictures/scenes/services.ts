import { bright, type Picture } from '../palette.ts'
import { hairs, person, skins } from '../people.ts'
import { desk, ground, plant, room, shadow, sparks, windowPane } from '../props.ts'
import { circle, line, rect, shape } from '../shapes.ts'

const cape =
  shape('M-16-104q16 8 32 0 30 12 36 76h-104q6-64 36-76Z', bright.violet) + line('M-16-102q16 8 32 0', '#7650ea', 5)

export const beautyAndWellness: Picture = room(
  'coral',
  [
    circle(86, 96, 62, '$shade'),
    circle(86, 96, 54, '#bfe0f5'),
    shape('M52 116l52-58 14 12-54 62Z', '#ffffff', 0.5),
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(step => circle(86 + 58 * Math.sin(step * 0.785), 96 + 58 * Math.cos(step * 0.785), 4.5, '$sun'))
      .join(''),
    desk(14, 172, 96),
    rect(28, 146, 13, 26, bright.coral, 4),
    rect(46, 138, 11, 34, bright.leaf, 4),
    rect(62, 152, 16, 20, bright.amber, 4),
    shadow(196, 222, 74),
    rect(140, 112, 76, 70, '#5b4b86', 14),
    rect(170, 176, 16, 30, '$metal'),
    rect(150, 208, 56, 9, '$metal', 4),
    person({
      x: 178,
      y: 216,
      scale: 1.02,
      skin: skins[0],
      hair: hairs.copper,
      style: 'bob',
      top: bright.violet,
      pose: 'bust',
      look: -0.3,
      left: [
        [-22, -80],
        [-18, -70],
      ],
      right: [
        [22, -80],
        [18, -70],
      ],
      worn: cape,
    }),
    person({
      ...{
        x: 240,
        y: ground - 2,
        scale: 1.14,
        skin: skins[3],
        hair: hairs.black,
        style: 'afro',
        top: '#2f8f8b',
        sleeves: 'short',
      },
      ...{
        trousers: '#3d3560',
        look: -0.9,
        apron: '#4b4068',
        left: [
          [-38, -92],
          [-27, -116],
        ],
        right: [
          [34, -76],
          [20, -62],
        ],
      },
    }),
    line('M201 78l-14-10M190 70l-3 5M194 73l-3 5', '#fffdfa', 3),
    sparks([132, 34, 9, bright.amber], [150, 54, 5, bright.coral]),
  ].join(''),
)

export const cleaningAndGrounds: Picture = room(
  'sky',
  [
    windowPane(30, 30, 92, 104),
    sparks([56, 62, 10, '#fffdfa'], [98, 52, 7, '#fffdfa'], [274, 60, 9, bright.amber], [292, 86, 5, bright.coral]),
    plant(290, 200, 1.2),
    shape('M96 226q70-26 150 0Z', '#ffffff', 0.45),
    shadow(176, 220, 38),
    person({
      ...{ x: 178, y: ground, skin: skins[0], hair: hairs.brown, style: 'bun', top: bright.leaf, sleeves: 'short' },
      ...{
        trousers: '#37537e',
        apron: '#fff1d3',
        look: -0.4,
        left: [
          [-40, -82],
          [-36, -96],
        ],
        right: [
          [26, -66],
          [-22, -62],
        ],
      },
      worn: line('M-16-140q16-10 32 0', bright.coral, 5),
    }),
    line('M146 84l-32 126', '$grain', 5),
    circle(137, 109, 7, skins[0]),
    shape('M98 206h34l10 20q-26 6-54 0Z', '$paper'),
    line('M98 224l4-12M110 226l2-14M122 226v-14M134 224l-4-12', '$shade', 3),
    shape('M222 176h46l-6 46h-34Z', bright.sky),
    line('M222 176q23-34 46 0', '$metal', 4),
    rect(219, 172, 52, 9, '#3f8fce', 4),
    circle(234, 168, 8, '#fffdfa'),
    circle(247, 164, 10, '#fffdfa'),
    circle(259, 169, 7, '#fffdfa'),
  ].join(''),
)
