import { chosenTheme } from '#web/platform/appearance.ts'
import { shellParts } from '#web/platform/native.ts'
import { callPlugin } from '#web/platform/plugins.ts'
import { deleteSharedFiles } from '#web/platform/save-file.ts'
import { replaceLocalStorage } from '#web/platform/storage.ts'
import tabsCss from '../tabs/tabs.css?inline'
import { keystore } from './keystore.ts'
import shellCss from './shell.css?inline'
import { ShellFrame } from './shell-frame.tsx'
import { createSecureStorage } from './vault.ts'

export async function prepareShell(): Promise<void> {
  applyStyles()
  shellParts.Frame = ShellFrame
  deleteSharedFiles()
  replaceLocalStorage(await createSecureStorage(localStorage, keystore))
  followTheme()
}

/** Uses a constructed style sheet because the Content-Security-Policy forbids style elements. */
function applyStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(shellCss + tabsCss)
  document.adoptedStyleSheets.push(sheet)
}

function followTheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const styleSystemBars = () => {
    const theme = chosenTheme()
    const dark = theme === 'system' ? device.matches : theme === 'dark'
    void callPlugin('SystemBars', 'setStyle', { style: dark ? 'DARK' : 'LIGHT' }).catch(() => {})
  }
  styleSystemBars()
  addEventListener('appearance', styleSystemBars)
  device.addEventListener('change', styleSystemBars)
}
