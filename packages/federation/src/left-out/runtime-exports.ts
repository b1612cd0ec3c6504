/** In place of the whole federation runtime, which its bundler's half keeps as one object: the part of it that is used. */
export { init } from '@module-federation/enhanced/runtime'
