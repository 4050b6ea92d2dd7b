import { toast } from '#web/ui/toast.tsx'
import { isNative } from './native.ts'
import { callPlugin } from './plugins.ts'

export function saveFile(name: string, file: Blob): void {
  if (isNative()) {
    const description = 'Nothing of yours was lost. Please try again.'
    void shareFile(name, file).catch(() => toast({ title: "The file couldn't be saved", description, tone: 'danger' }))
    return
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export const saveText = (name: string, type: string, text: string): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }))

const sharedFolder = { path: 'handed-over', directory: 'CACHE' }

async function shareFile(name: string, file: Blob): Promise<void> {
  const path = `${sharedFolder.path}/${name.replace(/[^\p{L}\p{N}._ -]/gu, '-')}`
  const data = await base64Of(file)
  const { uri } = await callPlugin<{ uri: string }>('Filesystem', 'writeFile', {
    ...sharedFolder,
    path,
    data,
    recursive: true,
  })
  // Rejects if the user closes the sheet.
  await callPlugin('Share', 'share', { title: name, files: [uri] }).catch(() => {})
}

/** Deletes shared files at the next start of the app, because the receiving app may read them for a while. */
export const deleteSharedFiles = (): void =>
  void callPlugin('Filesystem', 'rmdir', { ...sharedFolder, recursive: true }).catch(() => {})

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
