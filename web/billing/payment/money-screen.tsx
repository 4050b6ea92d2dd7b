import type { ReactNode } from 'react'
import { ReceiptDrawing } from './receipt-drawing.tsx'

interface Props {
  tone: 'good' | 'waiting' | 'nothing'
  title: string
  children: ReactNode
}

export function MoneyScreen({ tone, title, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-5 px-4 py-12 text-balance text-center">
      <ReceiptDrawing tone={tone} />
      <h1 className="text-4xl">{title}</h1>
      {children}
    </div>
  )
}
