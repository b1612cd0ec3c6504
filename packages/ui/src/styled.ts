/** The part of styled-components that shell and remotes share. Import it only from here, as with remote-kit's `router.ts`. */
export { createGlobalStyle, css, keyframes, StyleSheetManager, styled } from 'styled-components'
