import { flushSync } from 'react-dom';
import { THEME_ANIMATION_MS } from '../../constants.js';
import { getThemeChoice, setThemeChoice } from '../../stores/color-scheme-store.js';
import { resolveTheme, type ThemeChoice } from '../../stores/theme-choice.js';

/**
 * Reveals a colour scheme as a circle that grows from an element's centre. Without motion if the reader prefers
 * reduced motion, the browser has no view transitions, or nothing visible changes.
 */
export function revealTheme(next: ThemeChoice, from: Element): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition || resolveTheme(next) === resolveTheme(getThemeChoice())) {
    setThemeChoice(next);
    return;
  }
  const box = from.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const radius = Math.hypot(Math.max(x, window.innerWidth - x), Math.max(y, window.innerHeight - y));
  const root = document.documentElement;
  root.dataset.themeReveal = '';
  const transition = document.startViewTransition(() => flushSync(() => setThemeChoice(next)));
  transition.ready
    .then(() =>
      root.animate(
        { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
        { duration: THEME_ANIMATION_MS, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
      ),
    )
    .catch(() => {}); // A transition that is skipped has shown the theme all the same.
  // Under a transition the page lies as a picture: a press hits the root. It ends the transition, and then counts.
  const onPress = () => {
    transition.skipTransition();
    root.addEventListener('click', passClick, { once: true });
  };
  root.addEventListener('pointerdown', onPress, { once: true });
  const end = () => {
    delete root.dataset.themeReveal;
    root.removeEventListener('pointerdown', onPress);
  };
  transition.finished.then(end, end);
}

function passClick(event: MouseEvent): void {
  if (event.target !== document.documentElement) return;
  document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent('click', event));
}
