import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import webpack, { type WebpackPluginInstance } from 'webpack'

/** Files in a folder of their own, removed when the test ends. Returns the folder. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Builds `index.js` of a folder for production. Returns the build's errors. */
export async function compile(
  folder: string,
  plugins: WebpackPluginInstance[],
): Promise<readonly string[]> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    plugins,
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)
}
