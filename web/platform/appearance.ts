import { local } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'less'

export const chosenTheme = (): Theme => local.get('theme') ?? 'system'
export const chosenMotion = (): Motion => local.get('motion') ?? 'system'

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') local.remove('theme')
  else local.set('theme', theme)
  applyAppearance()
}

export function chooseMotion(motion: Motion): void {
  if (motion === 'system') local.remove('motion')
  else local.set('motion', motion)
  applyAppearance()
}

const applyAppearance = () => dispatchEvent(new Event('appearance'))

export function prefersReducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
