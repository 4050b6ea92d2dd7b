import type { ReactNode } from 'react'

interface Props {
  picture?: ReactNode
  title: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ picture, title, heading: Heading = 'h2', children, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-2 py-10 text-center">
      {picture && (
        <div aria-hidden="true" className="mb-5 w-44">
          {picture}
        </div>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="mt-2 text-balance text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
