import { answerPage } from './answer-page.ts'
import { loadDetector } from './load-detector.ts'

// The address of a sandboxed page has the site's origin, the page has none.
answerPage({ frame: window, page: parent, origin: location.origin, loadDetector })
