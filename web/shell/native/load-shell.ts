import { isNative } from '#web/platform/native.ts'

/** In the native shells, prepares the shell before the app starts. The app also starts where that fails. */
export async function loadShell(load = () => import('./start.ts')): Promise<void> {
  if (!isNative()) return
  try {
    const { prepareShell } = await load()
    await prepareShell()
  } catch (error) {
    console.error(error)
  }
}
