import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FACE_FILES_PATH } from '@platform/contracts/shell/paths'
import { frameConfig } from '@platform/federation/frame-config'

const solution = dirname(fileURLToPath(import.meta.resolve('@mediapipe/face_detection')))
const { version } = JSON.parse(readFileSync(join(solution, 'package.json'), 'utf8')) as {
  version: string
}
const PROGRAM = 'face_detection_solution'

export default frameConfig({
  directory: import.meta.dirname,
  name: 'face-frame',
  entry: './src/frame/main.ts',
  template: './src/frame/frame.html',
  publicPath: FACE_FILES_PATH,
  files: {
    from: solution,
    names: [
      'face_detection_short.binarypb',
      'face_detection_short_range.tflite',
      `${PROGRAM}_simd_wasm_bin.js`,
      `${PROGRAM}_simd_wasm_bin.wasm`,
      `${PROGRAM}_simd_wasm_bin.data`,
      // For browsers without SIMD.
      `${PROGRAM}_wasm_bin.js`,
      `${PROGRAM}_wasm_bin.wasm`,
    ],
    to: version,
  },
  define: { MODEL_PATH: `${FACE_FILES_PATH}${version}` },
})
