import { useMemo } from 'react'
import { markDifference, type Piece } from './word-difference.ts'

export function MarkedTexts({ before, after }: { before: string; after: string }) {
  const marked = useMemo(() => markDifference(before, after), [before, after])
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <div className="rounded-control border border-line bg-paper px-4 py-3">
        <dt className="text-muted text-sm">As you wrote it</dt>
        <dd className={textStyle}>{before ? <Pieces pieces={marked.before} as="del" /> : 'Nothing yet'}</dd>
      </div>
      <div className="rounded-control border border-brand bg-brand-soft px-4 py-3">
        <dt className="text-muted text-sm">Suggested</dt>
        <dd className={textStyle}>
          <Pieces pieces={marked.after} as="ins" />
        </dd>
      </div>
    </dl>
  )
}

const textStyle = 'mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]'
const styles = {
  del: 'text-muted line-through decoration-danger decoration-2',
  ins: 'font-semibold underline decoration-2 decoration-brand underline-offset-4',
} as const

function Pieces({ pieces, as: Mark }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) {
  return pieces.map(({ text, changed }, index) =>
    changed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key
      <Mark key={index} className={styles[Mark]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
