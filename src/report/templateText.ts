import type { LanguageName } from '../judge/template/language.ts';
import { languages } from '../judge/template/languages.ts';

/** How a prompt writes its placeholders, in one line. */
export function templateText(name: LanguageName): string {
  return `template: ${name}; places are written ${languages[name].about}`;
}
