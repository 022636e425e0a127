import { Hero } from "./hero.tsx";

export default Hero;
