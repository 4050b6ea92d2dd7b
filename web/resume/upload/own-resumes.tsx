import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownResumesQuery, textOfDocument } from '../queries.ts'

interface Props {
  userId: string
  onRead: (text: string, title: string) => void
}

const maxShown = 5

export function OwnResumes({ userId, onRead }: Props) {
  const { data } = useQuery(ownResumesQuery(userId))
  const open = useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => ({ text: await textOfDocument(id), title }),
    networkMode: 'always',
    onSuccess: ({ text, title }) => {
      if (text !== null) onRead(text, title)
    },
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="own-resumes" className="flex flex-col gap-3">
      <h3 id="own-resumes" className="font-semibold font-text text-base tracking-normal">
        Or continue with one of your documents
      </h3>
      {open.isError && <Notice tone="danger" title="We couldn't open this document just now. Please try again." />}
      <ul className="flex flex-wrap gap-3">
        {data.slice(0, maxShown).map(({ id, title }) => (
          <li key={id} className="max-w-full">
            <Button
              variant="secondary"
              size="sm"
              busy={open.isPending && open.variables.id === id}
              onClick={() => open.mutate({ id, title })}
              className="max-w-full text-left [overflow-wrap:anywhere]"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" /> {title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
