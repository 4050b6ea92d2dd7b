import type { ReactNode } from 'react'

interface Props {
  picture?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ picture, title, children, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-2 py-10 text-center">
      {picture && (
        <div aria-hidden="true" className="mb-5 w-44">
          {picture}
        </div>
      )}
      <h2 className="text-2xl">{title}</h2>
      {children && <div className="mt-2 text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
