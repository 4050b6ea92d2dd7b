import { chosenTheme } from '#web/platform/appearance.ts'
import { shellParts } from '#web/platform/native.ts'
import { callPlugin } from '#web/platform/plugins.ts'
import { forgetHandedOver } from '#web/platform/save-file.ts'
import { keepElsewhere } from '#web/platform/storage.ts'
import { keystore } from './keystore.ts'
import shellCss from './shell.css?inline'
import { ShellFrame } from './shell-frame.tsx'
import { openVault } from './vault.ts'

/** Once for each document of a shell, before its first page is drawn. */
export async function prepareShell(): Promise<void> {
  dress()
  shellParts.Frame = ShellFrame
  forgetHandedOver()
  keepElsewhere(await openVault(localStorage, keystore))
  followTheme()
}

/** A sheet that is made here, for the policy of the document lets no style element in. */
function dress(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(shellCss)
  document.adoptedStyleSheets.push(sheet)
}

/** The phone's clock stands on our paper: in light signs where that is dark, whatever the phone itself is set to. */
function followTheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const dressBars = () => {
    const theme = chosenTheme()
    const dark = theme === 'system' ? device.matches : theme === 'dark'
    void callPlugin('SystemBars', 'setStyle', { style: dark ? 'DARK' : 'LIGHT' }).catch(() => {})
  }
  dressBars()
  addEventListener('appearance', dressBars)
  device.addEventListener('change', dressBars)
}
