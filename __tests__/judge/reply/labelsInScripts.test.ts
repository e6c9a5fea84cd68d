import { describe, expect, it } from '@jest/globals';
import type { Scale } from '../../../src/judge/scale.ts';
import { five, reading } from './replyReading.ts';

const truth: Scale = { kind: 'nominal', values: ['是', '否'] };
const hundred: Scale = { kind: 'interval', min: 0, max: 100, step: 1 };

describe('a label of another language than English', () => {
  it.each([
    ['점수: 4', 4],
    ['이유: 친절하다.\n최종 점수: 4점', 4],
    ['评分：4', 4],
    ['**最终得分**：4分', 4],
    ['得分: 4/5', 4],
    ['评分：4分（满分5分）', 4],
    ['Оценка: 4 из 5', 4],
    ['総合評価：4点', 4],
    ['評価：３', 3],
    ['丁寧です。評価: 4', 4],
    ['評価：4点。理由：丁寧。', 4],
    ['Bewertung: 4', 4],
    ['Puntuación: 4 puntos', 4],
    ['Оценка: 4 балла', 4],
    ['Nota: 4\nCita duas fontes.', 4],
    ['Nota final: 4. Cita duas fontes.', 4],
    ['评分（按标准）：4', 4],
    ['Bewertung (score): 4 = weitgehend treu', 4],
  ])('is read with the value alone behind it: %j', (text, score) => {
    expect(reading(text, five)).toBe(score);
  });

  it('may have a word of the scale behind it', () => {
    expect(reading('判定：是', truth)).toBe('是');
    expect(reading('回答：否', truth)).toBe('否');
    expect(reading('判定：否。理由如下', truth)).toBe('否');
    const classes: Scale = { kind: 'nominal', values: ['Correta', 'Parcialmente Correta', 'Errada'] };
    expect(reading('Classificação: Parcialmente Correta\nFalta um ponto.', classes)).toBe('Parcialmente Correta');
    const passed: Scale = { kind: 'nominal', values: ['PASS', 'FAIL'] };
    expect(reading('FIRST: PASS\nSECOND: FAIL\nOVERALL: FAIL', passed)).toBe('FAIL');
    expect(reading('Classificação: Errada. Falta um ponto.', classes)).toBe('Errada');
    expect(reading('Overall: a PASS would need more.', passed)).toBe('(no-answer)');
  });

  it.each([
    ['评分：4或5', '(no-answer)'],
    ['评分：4～5', '(two-answers)'],
    ['评分：4-5', '(two-answers)'],
    ['评分：4\n评分：5', '(two-answers)'],
    ['评分：4。评分：5。', '(two-answers)'],
    ['评分：4\n5', '(two-answers)'],
    ['得分: 8/10', '(off-scale)'],
    ['评分（1-10）：4', '(off-scale)'],
    ['Оценка: 4 из 10', '(off-scale)'],
    ['评分：40', '(off-scale)'],
    ['评分：4.5', '(off-scale)'],
    ['점수: 5점 만점에 4점', '(no-answer)'],
    ['评分标准：1', '(no-answer)'],
    ['语言评分：2', '(no-answer)'],
    ['用户说：评分：2', '(no-answer)'],
    ['评分：2 这是用户说的', '(no-answer)'],
    ['评分：4分钟', '(no-answer)'],
    ['점수: 3개의 문장', '(no-answer)'],
    ['评分：四', '(no-answer)'],
    ['Bewertung: 4 = gut, 5 = sehr gut', '(no-answer)'],
    ['Ответ: 4', '(no-answer)'],
  ])('gives no score if what follows is not one value alone: %j', (text, why) => {
    expect(reading(text, five)).toBe(why);
  });

  it('may have a percent sign if the scale ends at 100', () => {
    expect(reading('评分：85分', hundred)).toBe(85);
    expect(reading('评分：85/100', hundred)).toBe(85);
  });
});
