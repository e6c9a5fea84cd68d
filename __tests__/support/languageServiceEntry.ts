/** What is taken of GitHub's own language service; bundled by `languageService`, since it cannot be imported as it is. */
export { registerLogger, validate } from '@actions/languageservice';
