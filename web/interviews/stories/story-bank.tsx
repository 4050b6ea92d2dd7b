import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InterviewStory } from '#contract/endpoints/interviews.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { themesOf } from '../practice/answer-feedback.ts'
import { deleteStory, storiesQuery, upsertStory } from '../queries.ts'

export function StoryBank({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(storiesQuery(userId))
  const [editing, setEditing] = useState<InterviewStory | null>(null)
  const [opened, setOpened] = useState(false)
  const focus = useListFocus((data ?? []).map(({ id }) => id))
  const open = (story: InterviewStory) => {
    focus.willRemove(story.id)
    setOpened(true)
    setEditing(story)
  }
  if (isError)
    return (
      <Notice tone="neutral" title="We couldn't load your stories just now">
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    )
  if (data?.length === 0 && opened)
    return (
      <p ref={focus.heading} tabIndex={-1} className="text-muted focus:outline-none">
        Your story bank is empty now.
      </p>
    )
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="story-bank" className="flex flex-col gap-3">
      <h2 id="story-bank" ref={focus.heading} tabIndex={-1} className="text-2xl focus:outline-none">
        Your story bank
      </h2>
      <p className="text-muted">A handful of true stories can answer most interview questions. These are yours.</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.map(story => (
          <li key={story.id} className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4">
            <h3
              ref={focus.item(story.id)}
              tabIndex={-1}
              className="text-lg [overflow-wrap:anywhere] focus:outline-none"
            >
              {story.title}
            </h3>
            <p className="line-clamp-3 text-muted [overflow-wrap:anywhere]">{story.answer}</p>
            <p className="flex flex-wrap gap-1.5">
              {story.themes.map(theme => (
                <Badge key={theme}>
                  <span className="first-letter:uppercase">{theme}</span>
                </Badge>
              ))}
            </p>
            <Button variant="secondary" size="sm" onClick={() => open(story)} className="mt-auto">
              Open<span className="sr-only"> {story.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {editing && <StoryDialog key={editing.id} story={editing} userId={userId} onClose={() => setEditing(null)} />}
    </section>
  )
}

function StoryDialog({ story, userId, onClose }: { story: InterviewStory; userId: string; onClose: () => void }) {
  const client = useQueryClient()
  const [title, setTitle] = useState(story.title)
  const [answer, setAnswer] = useState(story.answer)
  const [doing, setDoing] = useState<'save' | 'delete' | null>(null)
  const [confirming, setConfirming] = useState(false)
  const attempt = async (what: 'save' | 'delete', work: () => Promise<unknown>, done: string) => {
    setDoing(what)
    try {
      await work()
      toast({ title: done, tone: 'success' })
      onClose()
    } catch (error) {
      const text = error instanceof ApiError ? error.text('Please try again.') : 'Please try again.'
      toast({ title: 'That did not work', description: `${text} Nothing of yours is lost.`, tone: 'danger' })
    } finally {
      setDoing(null)
    }
  }
  const { question, careerTitle, id } = story
  const changed = { title, answer, question, careerTitle, themes: themesOf(`${question} ${answer}`) }
  const empty = title.trim() === '' || answer.trim() === ''
  const save = () => void attempt('save', () => upsertStory(client, userId, changed, id), 'Story saved')
  // Closing the dialog saves changes.
  const close = () => (!empty && (title !== story.title || answer !== story.answer) ? save() : onClose())
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title="Your story"
      description={`You told it for: "${question}"`}
      footer={
        <>
          <Button disabled={empty} busy={doing === 'save'} onClick={save}>
            Save
          </Button>
          <Button
            variant="danger"
            busy={doing === 'delete'}
            onClick={() =>
              confirming
                ? void attempt('delete', () => deleteStory(client, userId, id), 'Story deleted')
                : setConfirming(true)
            }
          >
            {confirming ? 'Delete it forever' : 'Delete'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Name"
          value={title}
          maxLength={limits.interviews.storyTitle}
          onChange={event => setTitle(event.target.value)}
        />
        <TextArea
          label="Story"
          value={answer}
          maxLength={limits.interviews.answer}
          onChange={event => setAnswer(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
