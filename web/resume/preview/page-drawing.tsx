import { type Page, placeRuns } from '#contract/sheets/lay-out-pages.ts'
import { page as paper } from '#contract/sheets/lay-out-rows.ts'
import type { Setting } from '#contract/sheets/wrap-lines.ts'
import { fontFamily, weightOf } from './resume-fonts.ts'

interface Props {
  page: Page
  label: string
  setting: Setting
}

/** A page as the PDF has it. The editor beside it holds the same words, so it is one picture. */
export function PageDrawing({ page: { pieces, rules }, label, setting }: Props) {
  return (
    <svg
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      role="img"
      aria-label={label}
      fontFamily={`${fontFamily}, sans-serif`}
      className="block w-full shadow-lifted ring-1 ring-line"
    >
      <rect width={paper.width} height={paper.height} fill="#ffffff" />
      {rules.map(({ from, to, y, color, width }) => (
        <line key={y} x1={from} x2={to} y1={y} y2={y} stroke={color} strokeWidth={width} />
      ))}
      {pieces.map((piece, index) =>
        placeRuns(piece, setting).map(({ face, text, x }) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn anew as a whole
            key={`${index} ${x}`}
            x={x}
            y={piece.y}
            fontSize={piece.style.size}
            fontWeight={weightOf(face)}
            fill={piece.style.color}
            xmlSpace="preserve"
          >
            {text}
          </text>
        )),
      )}
    </svg>
  )
}
