import { Columns2 } from 'lucide-react'
import { comparisonPath, maxCompared } from '#contract/comparison.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { setComparedList, useComparedList } from './compared-list.ts'

export function CompareButton({ slug, title }: { slug: string | null; title: string }) {
  const list = useComparedList()
  if (slug === null) return null
  const isIn = list.includes(slug)
  function toggle(slug: string) {
    if (isIn) setComparedList(list.filter(each => each !== slug))
    else if (list.length < maxCompared) setComparedList([...list, slug])
    else
      toast({
        title: 'Three careers are the limit',
        description: `Remove one from your comparison before you add ${title}.`,
      })
  }
  return (
    <>
      <Button variant="quiet" size="sm" aria-pressed={isIn} onClick={() => toggle(slug)}>
        <Columns2 aria-hidden className="size-5" />
        {isIn ? 'Comparing' : 'Compare'}
        <span className="sr-only"> {title}</span>
      </Button>
      {isIn && (
        <a
          href={comparisonPath(list)}
          className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] text-brand underline underline-offset-4"
        >
          Side by side ({list.length} of {maxCompared})
        </a>
      )}
    </>
  )
}
